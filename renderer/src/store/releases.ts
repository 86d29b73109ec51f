import { readFile, readlink, readdir } from 'node:fs/promises'
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
    const id = await this.idOn(channel)
    if (id === undefined) throw new Error('Nothing is released')
    const known = this.#known.get(id) ?? this.#read(id)
    this.#known.set(id, known)
    // A file may be readable the next time.
    known.catch(() => this.#known.delete(id))
    return known
  }

  /** The id of a channel's current release. */
  async idOn(channel: string): Promise<string | undefined> {
    return (await this.#idOn(channel)) ?? (await this.#idOn('stable'))
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
