import type { Readable } from 'node:stream'

/** Lower-case names in folders: `posts/x1.webp`, `private/exports/x1.zip`. No segment can climb out of its folder. */
const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)+$/
const PRIVATE = 'private/'

/**
 * Stores files. A key is used for one content only, so responses may be cached for ever. Files below `private/` have no address: a
 * service that knows who may read them sends them.
 */
export abstract class MediaStore {
  /** The public address of the folder in which public files lie, without a slash at its end. */
  private readonly base: string

  constructor(base: string) {
    this.base = base.replace(/\/+$/, '')
  }

  /** Keeps a file whole, or not at all. */
  abstract put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Removes files; those that are gone already are no failure. */
  abstract remove(keys: readonly string[]): Promise<void>
  /** A file's bytes, or null when there is none. */
  abstract read(key: string): Promise<Readable | null>

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

/** Public and private files lie in folders of their own: only the public one is ever served. */
export const placeOf = (key: string) => (isPrivate(safeKey(key)) ? key : `public/${key}`)

function safeKey(key: string) {
  if (!KEY.test(key) || key.length > 200) throw new Error(`not a key of a file: ${key}`)
  return key
}
