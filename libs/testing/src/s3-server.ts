import { createRequire } from 'node:module'

export interface S3Options {
  /** The folder of its objects. */
  directory: string
  address?: string
  /** PEM, with which it answers HTTPS. */
  tls?: { cert: string; key: string }
}

/** The part of s3rver, which has no types, that tests use. */
type S3rver = new (options: {
  address: string
  port: number
  silent: boolean
  directory: string
  configureBuckets: { name: string; configs: string[] }[]
  cert?: string
  key?: string
}) => { run(): Promise<{ port: number }>; close(): Promise<void> }

/** An S3 server with a bucket `flyleaf`, in this process. It checks no signatures. Returns its origin and a function that stops it. */
export async function startS3({ directory, address = '127.0.0.1', tls }: S3Options) {
  const Server = createRequire(import.meta.url)('s3rver') as S3rver
  const server = new Server({
    address,
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'flyleaf', configs: [] }],
    ...tls,
  })
  const { port } = await server.run()
  return { origin: `${tls ? 'https' : 'http'}://${address}:${port}`, stop: () => server.close() }
}
