import { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { contentTypeOf } from './content-type.ts'

export interface BucketPlace {
  name: string
  accessKeyId: string
  secretAccessKey: string
  /** The origin of a server other than Amazon's. */
  endpoint?: string | undefined
  region: string
}

/** An object's key and when the server stored it. */
export interface Listed {
  key: string
  storedAt: Date
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** What browsers get has the same path in the bucket, at an address that names its content. */
const isVersion = (key: string) => /^(shell|remotes)\//.test(key)
/** The most that one call removes. */
const BATCH = 1000

/** The objects of an S3 bucket. */
export class Bucket {
  private readonly client: S3Client
  private readonly name: string

  constructor({ name, accessKeyId, secretAccessKey, endpoint, region }: BucketPlace) {
    this.name = name
    this.client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Servers other than Amazon's may lack host names for buckets and its newer checksums.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  }

  async list(prefix: string): Promise<Listed[]> {
    const found: Listed[] = []
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.name, Prefix: prefix })
    for await (const { Contents = [] } of pages)
      for (const { Key, LastModified } of Contents)
        found.push({ key: Key ?? '', storedAt: LastModified ?? new Date(0) })
    return found
  }

  /** The content of an object, if it exists. */
  async get(key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.name, Key: key }))
      return Body && Buffer.from(await Body.transformToByteArray())
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  async put(key: string, content: Buffer | string): Promise<void> {
    await this.client.send(
      new PutObjectCommand({
        Bucket: this.name,
        Key: key,
        Body: content,
        ContentType: contentTypeOf(key),
        CacheControl: isVersion(key) ? IMMUTABLE : 'no-cache',
      }),
    )
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += BATCH) {
      const Objects = keys.slice(start, start + BATCH).map((key) => ({ Key: key }))
      const { Errors = [] } = await this.client.send(
        new DeleteObjectsCommand({ Bucket: this.name, Delete: { Objects, Quiet: true } }),
      )
      if (Errors.length > 0) throw new Error(`Not removed: ${Errors.map(({ Key }) => Key).join(', ')}`)
    }
  }

  close(): void {
    this.client.destroy()
  }
}

/** Does work for each item, some at a time. */
export const forEach = <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> =>
  Readable.from(items).forEach(work, { concurrency: 16 })
