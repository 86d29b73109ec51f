import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** A cuid-shaped id derived from the key, so that services seed consistent data independently. */
export function seedId(kind: string, key: string) {
  const digest = createHash('sha256').update(`${kind}:${key}`).digest()
  return `s${BigInt(`0x${digest.toString('hex')}`)
    .toString(36)
    .slice(0, 23)}`
}

/** Reads one file of the seed library. */
export const readSeed = <T>(directory: string, file: string): T =>
  JSON.parse(fs.readFileSync(path.join(directory, file), 'utf8')) as T

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
