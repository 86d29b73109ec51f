import { hkdfSync } from 'node:crypto'

/**
 * A 32-byte key for one purpose, derived from a secret by HKDF-SHA256. Keys reveal nothing about each other or the secret.
 * `purpose` names service and use: `account codes`.
 */
export const deriveSecret = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `flyleaf ${purpose}`, 32))
