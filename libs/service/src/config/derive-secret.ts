import { hkdfSync } from 'node:crypto'

/**
 * A key of 32 bytes for one purpose, derived from a secret by HKDF-SHA256. Keys for different purposes tell nothing of
 * each other, nor of the secret. `purpose` names service and use: `account codes`.
 */
export const deriveSecret = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `flyleaf ${purpose}`, 32))
