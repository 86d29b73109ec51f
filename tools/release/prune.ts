import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { versionsIn } from './check-set.ts'
import { historyOf, listChannels, listReleases, locationOf, readRelease, releaseOn } from './store.ts'

/** A tab keeps the release that it was opened with, so files are kept this long after the last channel has changed. */
export const keptDays = 30
/** `rollback` needs this many earlier releases, regardless of their age. */
const keptReleases = 10
const day = 24 * 60 * 60 * 1000

/** Removes releases and versions that no tab and no rollback needs. Returns the removed paths below the store. */
export async function prune(store: string, now = new Date()): Promise<string[]> {
  const limit = now.getTime() - keptDays * day
  const needed = await neededReleases(store, limit)
  const used = new Set(
    [...needed].flatMap((id) => {
      const { release } = readRelease(store, id)
      const earlier = (release.libraries ?? []).map(({ version }) => ['shell', version] as const)
      return [...Object.entries(versionsIn(release)), ...earlier].map(([name, version]) =>
        locationOf(name, version),
      )
    }),
  )
  const releases = listReleases(store)
    .filter((id) => !needed.has(id))
    .map((id) => `releases/${id}`)
  const versions = versionsOf(store).filter(
    (location) => !used.has(location) && statSync(join(store, location)).mtimeMs < limit,
  )
  const removed = [...releases, ...versions]
  const kept = new Set(
    versionsOf(store)
      .filter((location) => !versions.includes(location))
      .map((location) => join(store, location, 'types'))
      .filter(existsSync)
      .map((pointer) => `${readFileSync(pointer, 'utf8')}.json`),
  )
  for (const file of namesIn(store, 'types')) if (!kept.has(file)) removed.push(`types/${file}`)
  for (const location of removed) await rm(join(store, location), { recursive: true, force: true })
  return removed
}

/** Releases on a channel now or since the limit, those composed since, and the latest stable ones. */
async function neededReleases(store: string, limit: number): Promise<Set<number>> {
  const all = listReleases(store)
  const needed = new Set(all.filter((id) => Date.parse(readRelease(store, id).release.createdAt) >= limit))
  for (const channel of await listChannels(store)) {
    const history = await historyOf(store, channel)
    history.forEach(({ id }, index) => {
      const left = history[index + 1]?.at.getTime() ?? Number.POSITIVE_INFINITY
      if (left >= limit) needed.add(id)
    })
    const current = await releaseOn(store, channel)
    if (current !== undefined) needed.add(current)
  }
  const stable = [...new Set((await historyOf(store, 'stable')).map(({ id }) => id).reverse())]
  for (const id of stable.slice(0, keptReleases)) needed.add(id)
  return new Set(all.filter((id) => needed.has(id)))
}

const namesIn = (store: string, location: string): string[] =>
  existsSync(join(store, location)) ? readdirSync(join(store, location)) : []

/** Every published version, as `shell/<version>` and `remotes/<name>/<version>`. */
export function versionsOf(store: string): string[] {
  const foldersIn = (location: string) => namesIn(store, location).map((name) => `${location}/${name}`)
  return [...foldersIn('shell'), ...foldersIn('remotes').flatMap(foldersIn)]
}
