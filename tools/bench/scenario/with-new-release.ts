import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listReleases, pointChannel, releaseOn } from '../../release/store.ts'

/** Makes a copy of the stable release stable while `work` runs, which is announced to readers. */
export async function withNewRelease<T>(store: string, work: () => Promise<T>): Promise<T> {
  const stable = await releaseOn(store, 'stable')
  if (stable === undefined) throw new Error('Nothing is stable yet')
  const id = Math.max(...listReleases(store)) + 1
  const folderOf = (release: number) => join(store, 'releases', String(release))
  await cp(folderOf(stable), folderOf(id), { recursive: true, verbatimSymlinks: true })
  await pointChannel(store, 'stable', id)
  try {
    return await work()
  } finally {
    await pointChannel(store, 'stable', stable)
    await rm(folderOf(id), { recursive: true, force: true })
  }
}
