import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { refuseInTransaction } from '../context/in-transaction.ts'
import { MediaStore, isPrivate, storagePathOf } from './media-store.ts'

/** Files in a folder: the gateway serves `public/`; only this system user can read `private/`. */
export class FileMediaStore extends MediaStore {
  private readonly directory: string

  constructor(directory: string, base: string) {
    super(base)
    this.directory = path.resolve(directory)
  }

  /** Written under a temporary name and renamed, so that no reader sees a partial file. */
  async put(key: string, bytes: Uint8Array) {
    refuseInTransaction('object storage')
    const file = this.fileOf(key)
    const unfinished = path.join(path.dirname(file), `.${randomUUID()}`)
    const [folderMode, fileMode] = isPrivate(key) ? [0o700, 0o600] : [0o755, 0o644]
    await mkdir(path.dirname(file), { recursive: true, mode: folderMode })
    try {
      const handle = await open(unfinished, 'wx', fileMode)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  async remove(keys: readonly string[]) {
    refuseInTransaction('object storage')
    for (const key of keys) await rm(this.fileOf(key), { force: true })
  }

  async read(key: string): Promise<Readable | null> {
    refuseInTransaction('object storage')
    try {
      const handle = await open(this.fileOf(key))
      return handle.createReadStream()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  async signedUrl() {
    return null
  }

  private fileOf(key: string) {
    return path.join(this.directory, storagePathOf(key))
  }
}
