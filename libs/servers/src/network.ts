import { chmodSync, chownSync, copyFileSync } from 'node:fs'
import { join } from 'node:path'

/** The TCP address of a server besides its socket, with TLS only. The paths are those of PEM files. */
export interface NetworkOptions {
  /** The address that it listens on. */
  host: string
  port: number
  /** What others call it; the same by default. */
  name?: string
  certificate: string
  key: string
  /** The authority that signed the certificate. */
  authority: string
}

/** Copies certificate and key to files that only the server's user can read. */
export function takeCertificate(
  { certificate, key }: NetworkOptions,
  folder: string,
  owner: number | undefined,
): { certificate: string; key: string } {
  const own = { certificate: join(folder, 'server.pem'), key: join(folder, 'server.key') }
  for (const [from, to] of [
    [certificate, own.certificate],
    [key, own.key],
  ] as const) {
    copyFileSync(from, to)
    chmodSync(to, 0o600)
    if (owner !== undefined) chownSync(to, owner, owner)
  }
  return own
}
