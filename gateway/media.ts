import { bucketUpstream } from './upstreams.ts'

export interface MediaOptions {
  mediaDir: string
  /** The origin of the bucket that has the media files in place of `mediaDir`. */
  bucketUrl?: string | undefined
}

/** The folders whose files everybody may see, and the service that signs requests for them where they are in a bucket. */
const PUBLIC_FOLDERS = { pictures: 'account', covers: 'shelves' } as const

const IMMUTABLE = `      include includes/media.conf;
      add_header Cache-Control "public, max-age=31536000, immutable";`

/** Where nginx takes media files from: the folder, or a private bucket, to which it sends what a service has signed. */
export function mediaSettings(
  { mediaDir, bucketUrl }: MediaOptions,
  imagesAtOnce: number,
): Record<string, string> {
  if (!bucketUrl)
    return {
      bucket: '',
      media_image: `      alias "${mediaDir}/public/posts/$image";`,
      media_public: fromFolder(`${mediaDir}/public`),
    }
  const folders = Object.entries(PUBLIC_FOLDERS)
  return {
    bucket: bucketUpstream(bucketUrl),
    media_image: asSigned(bucketUrl),
    media_public: [
      ...folders.map(([folder, service]) => fromBucket(folder, service, bucketUrl, imagesAtOnce)),
      `    location /media/ {
      error_page 404 = @no-file;
      return 404;
    }`,
    ].join('\n'),
  }
}

const fromFolder = (folder: string) => `    location /media/ {
      alias "${folder}/";
${IMMUTABLE}
      error_page 404 403 = @no-file;
    }`

const fromBucket = (
  folder: string,
  service: string,
  bucketUrl: string,
  imagesAtOnce: number,
) => `    location ~ "^/media/${folder}/(?<${folder}_file>[a-z0-9-]+\\.webp)$" {
      limit_req zone=images burst=${imagesAtOnce} nodelay;
      auth_request /-/${folder};
      auth_request_set $media_source $upstream_http_x_media_source;
${IMMUTABLE}
      error_page 404 403 = @no-file;
      error_page 429 = @too-many;
      error_page 500 502 503 504 = @unavailable;
${asSigned(bucketUrl)}
    }
    location = /-/${folder} {
      include includes/media-access.conf;
      proxy_set_header Cookie "";
      proxy_pass http://${service}/internal/${folder}/$${folder}_file;
    }`

/** Only ever the bucket is asked, whatever the service answers. */
function asSigned(bucketUrl: string): string {
  const { protocol, hostname, host } = new URL(bucketUrl)
  return `      include includes/bucket.conf;
      proxy_set_header Host ${host};
      proxy_ssl_name ${hostname};
      proxy_pass ${protocol}//bucket$media_source;`
}
