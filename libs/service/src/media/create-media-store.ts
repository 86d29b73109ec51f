import type { BaseConfig } from '@flyleaf/config'
import { FileMediaStore } from './file-media-store.ts'
import type { MediaStore } from './media-store.ts'

/** Files in MEDIA_DIR, unless a bucket is configured. */
export async function createMediaStore(config: BaseConfig): Promise<MediaStore> {
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_KEY, MEDIA_S3_SECRET } = config
  if (!bucket || !MEDIA_S3_KEY || !MEDIA_S3_SECRET)
    return new FileMediaStore(config.MEDIA_DIR, config.MEDIA_URL)
  const location = {
    endpoint: config.MEDIA_S3_ENDPOINT,
    region: config.MEDIA_S3_REGION,
    bucket,
    accessKeyId: MEDIA_S3_KEY,
    secretAccessKey: MEDIA_S3_SECRET,
  }
  // The client is large, so it is loaded only when used.
  const { S3MediaStore } = await import('./s3-media-store.ts')
  return new S3MediaStore(location, config.MEDIA_URL)
}
