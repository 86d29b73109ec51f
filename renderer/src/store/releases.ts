import { readFile, readlink, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StoredRelease } from '@flyleaf/contracts/release'
import { splitDocument, type SplitDocument } from '../page/document.ts'

/** A release as served to readers. */
export interface Composed {
  stored: StoredRelease
  document: SplitDocument
}

/** A store's releases, by channel. */
export class Releases {
  readonly #storeDir: string
  readonly #known = new Map<string, Promise<Composed>>()

  constructor(storeDir: string) {
    this.#storeDir = storeDir
  }

  /** The current release of a channel; an unknown channel is stable. */
  async on(channel: string): Promise<Composed> {
    const id = await this.#idOnOrStable(channel)
    if (id === undefined) throw new Error('Nothing is released')
    const key = await this.#keyOf(id)
    const known = this.#known.get(key) ?? this.#read(id)
    this.#known.set(key, known)
    // A file may be readable the next time.
    known.catch(() => this.#known.delete(key))
    return known
  }

  /** What tells the current release of a channel from all others. */
  async keyOn(channel: string): Promise<string | undefined> {
    const id = await this.#idOnOrStable(channel)
    return id && this.#keyOf(id)
  }

  async #idOnOrStable(channel: string): Promise<string | undefined> {
    return (await this.#idOn(channel)) ?? (await this.#idOn('stable'))
  }

  /** One that was refused is removed, and the next one may get its number. */
  async #keyOf(id: string): Promise<string> {
    const file = await stat(join(this.#storeDir, 'releases', id, 'release.json')).catch(() => undefined)
    return `${id} ${file?.ino} ${file?.mtimeMs}`
  }

  /** All channels, except a canary's percentages of readers, which `canary` stands for. */
  async channels(): Promise<string[]> {
    const names = await readdir(join(this.#storeDir, 'channels')).catch(() => [])
    return names.filter((name) => /^(?!bucket-)[a-z][a-z0-9-]*$/.test(name))
  }

  async #idOn(channel: string): Promise<string | undefined> {
    if (!/^[a-z][a-z0-9-]*$/.test(channel)) return undefined
    const target = await readlink(join(this.#storeDir, 'channels', channel)).catch(() => undefined)
    return target?.split('/').at(-1)
  }

  async #read(id: string): Promise<Composed> {
    const folder = join(this.#storeDir, 'releases', id)
    const [release, document] = await Promise.all([
      readFile(join(folder, 'release.json'), 'utf8'),
      readFile(join(folder, 'index.html'), 'utf8'),
    ])
    return { stored: StoredRelease.parse(JSON.parse(release)), document: splitDocument(document) }
  }
}
