import { mkdir, readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requireBase } from './diff.ts'
import { linkChannel, pointChannel, releaseOn, replaceFile } from './store.ts'

/**
 * The gateway assigns each reader to one of a hundred buckets, by their session or else their address and browser: `bucket-07`.
 */
const bucket = (index: number) => `bucket-${String(index).padStart(2, '0')}`

/**
 * Gives a release to a percentage of readers; those who have it keep it while the percentage grows. Throws if the release was composed
 * before the current stable one, unless it is the canary already.
 */
export async function startCanary(store: string, id: number, percent: number): Promise<void> {
  if ((await canaryIn(store))?.id !== id) await requireBase(store, id)
  await pointChannel(store, 'canary', id)
  for (let index = 0; index < 100; index++) {
    if (index < percent) await linkChannel(store, bucket(index), id)
    else await rm(join(store, 'channels', bucket(index)), { force: true })
  }
}

/** Why the last canary was stopped, if a watch did it. */
const reasonFile = (store: string) => join(store, 'channels', 'canary.stopped')

/** Gives the stable release to all readers again. Whoever watches the canary, too, learns the reason (`whyStopped`). */
export async function stopCanary(store: string, reason = ''): Promise<void> {
  const channels = join(store, 'channels')
  await mkdir(channels, { recursive: true })
  // Before it ends, so that nobody reads why an earlier one did.
  await replaceFile(reasonFile(store), reason)
  for (const name of await readdir(channels))
    if (/^bucket-\d\d$/.test(name) || name === 'canary') await rm(join(channels, name), { force: true })
}

/** Why the canary that ended last was stopped; empty when nothing was wrong with it. */
export const whyStopped = (store: string): Promise<string> =>
  readFile(reasonFile(store), 'utf8').catch(() => '')

/** The current canary and its percentage of readers, if any. */
export async function canaryIn(store: string): Promise<{ id: number; percent: number } | undefined> {
  const id = await releaseOn(store, 'canary')
  const names = await readdir(join(store, 'channels')).catch(() => [])
  const percent = names.filter((name) => /^bucket-\d\d$/.test(name)).length
  return id === undefined || percent === 0 ? undefined : { id, percent }
}
