import { chmodSync, chownSync, copyFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a server is reached over TCP, with TLS only, besides its socket. The paths are of PEM files. */
export interface NetworkPlace {
  /** The address that it listens on. */
  host: string
  port: number
  /** What others call it; the same by default. */
  name?: string
  certificate: string
  key: string
  /** The authority that signed the certificate. */
  authority: string
  password: string
}

/** Copies certificate and key to where the server's user can read them, and nobody else. */
export function takeCertificate(
  { certificate, key }: NetworkPlace,
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
