import type { Readable } from 'node:stream'

/** Lower-case names in folders: `posts/x1.webp`, `private/exports/x1.zip`. No segment can leave its folder. */
const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)+$/
const PRIVATE = 'private/'

/**
 * Stores files. A key never changes content, so responses may be cached forever. Files below `private/` have no address: a service
 * that checks access sends them.
 */
export abstract class MediaStore {
  /** The address of the public folder, without a trailing slash. */
  private readonly base: string

  constructor(base: string) {
    this.base = base.replace(/\/+$/, '')
  }

  /** Stores a file completely or not at all. */
  abstract put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Removes files; missing ones are ignored. */
  abstract remove(keys: readonly string[]): Promise<void>
  /** A file's bytes, or null when there is none. */
  abstract read(key: string): Promise<Readable | null>

  /** An address at which the store itself sends a file, for a minute; null when the gateway reads the files. */
  abstract signedUrl(key: string): Promise<string | null>

  /** The public address of a file. */
  urlOf(key: string) {
    if (isPrivate(key)) throw new Error(`${key} has no address`)
    return `${this.base}/${safeKey(key)}`
  }

  /** The key of a stored file by its address. */
  keyOf(url: string) {
    return safeKey(url.slice(this.base.length + 1))
  }
}

export const isPrivate = (key: string) => key.startsWith(PRIVATE)

/** Public and private files have separate folders, and only the public one is ever served. */
export const storagePathOf = (key: string) => (isPrivate(safeKey(key)) ? key : `public/${key}`)

function safeKey(key: string) {
  if (!KEY.test(key) || key.length > 200) throw new Error(`invalid media key: ${key}`)
  return key
}
