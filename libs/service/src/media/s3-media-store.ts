import type { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { refuseInTransaction } from '../context/in-transaction.ts'
import { MediaStore, isPrivate, storagePathOf } from './media-store.ts'

export interface S3Location {
  endpoint?: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The most that one API call removes. */
const BATCH = 1000
/** How long a signed address works: the gateway uses it at once. */
const SIGNED_SECONDS = 60

/** Objects in an S3 bucket that nobody else reads: the gateway fetches them by signed addresses. */
export class S3MediaStore extends MediaStore {
  private readonly client: S3Client
  private readonly bucket: string

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Location, base: string) {
    super(base)
    this.bucket = bucket
    this.client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Servers other than Amazon's may lack host names for buckets and its newer checksums.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  }

  async put(key: string, bytes: Uint8Array, contentType: string) {
    refuseInTransaction('object storage')
    await this.client.send(
      new PutObjectCommand({
        Bucket: this.bucket,
        Key: storagePathOf(key),
        Body: bytes,
        ContentType: contentType,
        CacheControl: isPrivate(key) ? 'private, no-store' : 'public, max-age=31536000, immutable',
      }),
    )
  }

  async remove(keys: readonly string[]) {
    refuseInTransaction('object storage')
    for (let start = 0; start < keys.length; start += BATCH) {
      const batch = keys.slice(start, start + BATCH).map((key) => ({ Key: storagePathOf(key) }))
      const { Errors = [] } = await this.client.send(
        new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects: batch, Quiet: true } }),
      )
      if (Errors.length > 0)
        throw new Error(`not removed: ${Errors.map(({ Key, Code }) => `${Key} (${Code})`)}`)
    }
  }

  async read(key: string): Promise<Readable | null> {
    refuseInTransaction('object storage')
    try {
      const { Body } = await this.client.send(
        new GetObjectCommand({ Bucket: this.bucket, Key: storagePathOf(key) }),
      )
      return (Body as Readable | undefined) ?? null
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  }

  async signedUrl(key: string) {
    const command = new GetObjectCommand({ Bucket: this.bucket, Key: storagePathOf(key) })
    return getSignedUrl(this.client, command, { expiresIn: SIGNED_SECONDS })
  }

  close() {
    this.client.destroy()
  }
}
