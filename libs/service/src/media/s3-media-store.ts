import type { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
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

/**
 * Objects in an S3 bucket, without ACLs: the bucket's policy makes `public/` readable, and MEDIA_URL is the address that serves
 * that folder.
 */
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

  close() {
    this.client.destroy()
  }
}
