import { bucketUpstream } from './upstreams.ts'

export interface MediaOptions {
  mediaDir: string
  /** The address of the bucket that has the media files in place of `mediaDir`: `https://s3.example.org/bucket`. */
  bucketUrl?: string | undefined
}

/** Where nginx reads media files: the folder, or `public/` of the bucket. */
export function mediaSettings({ mediaDir, bucketUrl }: MediaOptions): Record<string, string> {
  if (!bucketUrl)
    return {
      bucket: '',
      media_image: `      alias "${mediaDir}/public/posts/$image";`,
      media_public: `      alias "${mediaDir}/public/";`,
    }
  const { protocol, hostname, host, pathname } = new URL(bucketUrl)
  const folder = `${protocol}//bucket${pathname.replace(/\/$/, '')}/public`
  const proxy = `      include includes/bucket.conf;
      proxy_set_header Host ${host};
      proxy_ssl_name ${hostname};`
  return {
    bucket: bucketUpstream(bucketUrl),
    media_image: `${proxy}\n      proxy_pass ${folder}/posts/$image;`,
    media_public: `${proxy}\n      proxy_pass ${folder}/;`,
  }
}
