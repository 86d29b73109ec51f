import { createRequire } from 'node:module'
import type { IncomingHttpHeaders } from 'node:http'

const BUCKET = 'flyleaf'
/** The only account of the server: its access key, and its secret. */
const KEY = 'S3RVER'

export interface S3Options {
  /** The folder of its objects. */
  directory: string
  address?: string
  /** PEM, with which it answers HTTPS. */
  tls?: { cert: string; key: string }
}

export interface S3Request {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
}

interface Context extends S3Request {
  status: number
}

/** The part of s3rver, which has no types, that tests use. It is an application of Koa. */
type S3rver = new (options: {
  address: string
  port: number
  silent: boolean
  directory: string
  configureBuckets: { name: string; configs: string[] }[]
  cert?: string
  key?: string
}) => {
  middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
  run(): Promise<{ port: number }>
  close(): Promise<void>
}

export interface S3Server {
  origin: string
  /** How a service is configured to store its files in the bucket. */
  env: Record<string, string>
  /** The requests that it has answered, oldest first. */
  requests: readonly S3Request[]
  stop(): Promise<void>
}

/** An S3 server with the private bucket `flyleaf`, in this process. It refuses what is not signed, and checks no signature. */
export async function startS3({ directory, address = '127.0.0.1', tls }: S3Options): Promise<S3Server> {
  const Server = createRequire(import.meta.url)('s3rver') as S3rver
  const server = new Server({
    address,
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
    ...tls,
  })
  const requests: S3Request[] = []
  // A deletion also removes the folders that it empties, which another object may be about to be written to.
  let changed = Promise.resolve()
  const change = (write: () => Promise<void>) => {
    const done = changed.then(() => write())
    changed = done.catch(() => {})
    return done
  }
  server.middleware.unshift(async (context, next) => {
    const { method, url, headers } = context
    requests.push({ method, url, headers: { ...headers } })
    if (!headers.authorization && !url.includes('X-Amz-Signature=')) context.status = 403
    else await (method === 'GET' || method === 'HEAD' ? next() : change(next))
  })
  const { port } = await server.run()
  const origin = `${tls ? 'https' : 'http'}://${address}:${port}`
  return {
    origin,
    env: {
      MEDIA_S3_ENDPOINT: origin,
      MEDIA_S3_BUCKET: BUCKET,
      MEDIA_S3_KEY: KEY,
      MEDIA_S3_SECRET: KEY,
    },
    requests,
    stop: () => server.close(),
  }
}
