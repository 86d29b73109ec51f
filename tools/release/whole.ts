import { existsSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { versionsOf } from './prune.ts'
import { linkChannel, listChannels, listReleases, releaseOn, replaceFile } from './store.ts'

/** Runs a change of a store that leaves nothing behind when it fails. */
export async function whole<Result>(store: string, change: () => Promise<Result>): Promise<Result> {
  const types = new Map(versionsOf(store).map((location) => [location, typesOf(store, location)]))
  const releases = listReleases(store)
  const channels = await channelsOf(store)
  try {
    return await change()
  } catch (error) {
    await restoreChannels(store, channels)
    for (const id of listReleases(store).filter((one) => !releases.includes(one)))
      await rm(join(store, 'releases', String(id)), { recursive: true, force: true })
    for (const location of versionsOf(store)) {
      const before = types.get(location)
      if (!types.has(location)) await rm(join(store, location), { recursive: true, force: true })
      else if (before && before !== typesOf(store, location))
        await replaceFile(join(store, location, 'types'), before)
    }
    throw error
  }
}

/** Which types a version was last published with. */
function typesOf(store: string, location: string): string | undefined {
  const pointer = join(store, location, 'types')
  return existsSync(pointer) ? readFileSync(pointer, 'utf8') : undefined
}

const logOf = (store: string, channel: string) => join(store, 'channels', `${channel}.log`)

/** The release and the history of each channel. */
async function channelsOf(store: string) {
  const channels = new Map<string, { release: number; log: string }>()
  for (const name of await listChannels(store)) {
    const log = await readFile(logOf(store, name), 'utf8').catch(() => '')
    channels.set(name, { release: (await releaseOn(store, name))!, log })
  }
  return channels
}

async function restoreChannels(store: string, channels: Awaited<ReturnType<typeof channelsOf>>) {
  for (const [name, { release, log }] of channels) {
    if ((await releaseOn(store, name)) !== release) await linkChannel(store, name, release)
    if (log) await replaceFile(logOf(store, name), log)
  }
  for (const name of (await listChannels(store)).filter((one) => !channels.has(one)))
    await rm(join(store, 'channels', name), { force: true })
}
