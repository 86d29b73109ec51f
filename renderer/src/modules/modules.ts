import { join } from 'node:path'
import type { ServerFile } from '@flyleaf/contracts/release'
import type { ServerShell } from '@flyleaf/contracts/rendering'
import { loadModule, shareFrom } from './load-module.ts'

/** The server builds of a store, each loaded once. */
export class Modules {
  readonly #storeDir: string
  readonly #loading = new Map<string, Promise<unknown>>()

  constructor(storeDir: string) {
    this.#storeDir = storeDir
  }

  /** How many were loaded: they are never unloaded. */
  get count(): number {
    return this.#loading.size
  }

  async shell(version: string, server: ServerFile): Promise<ServerShell> {
    return this.#once(`shell ${version}`, async () => {
      const module = (await this.#load(server, version)) as ServerShell
      shareFrom(version, module.shared)
      return module
    })
  }

  /** A remote for pages of this shell, which must have been loaded. */
  remote(shell: string, server: ServerFile): Promise<unknown> {
    return this.#once(`${server.path} ${shell}`, () => this.#load(server, shell))
  }

  #load({ path, integrity }: ServerFile, shell: string) {
    return loadModule({ file: join(this.#storeDir, path), integrity }, shell)
  }

  #once<T>(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#loading.get(key) ?? load()
    this.#loading.set(key, known)
    // A file may be readable the next time.
    known.catch(() => this.#loading.delete(key))
    return known as Promise<T>
  }
}
