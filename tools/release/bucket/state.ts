import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { historyOf, listChannels, listReleases, releaseOn } from '../store.ts'
import { versionsOf } from '../prune.ts'
import { readTokens, Token } from '../tokens.ts'
import { filesIn } from '../../build/files-in.ts'
import type { Bucket } from './bucket.ts'

/** The one object of a bucket that changes: all others are written before it names them, and removed after it no longer does. */
export const STATE = 'state.json'

const State = z.object({
  /** Location → when it was published. */
  versions: z.record(z.string(), z.iso.datetime()),
  /** Location → the hash of the types that it was published with. */
  types: z.record(z.string(), z.string()),
  /** Number → its files, and the hash of release.json. */
  releases: z.record(z.string(), z.object({ hash: z.string(), files: z.array(z.string()) })),
  /** Channel → its release, and all that it has had. */
  channels: z.record(
    z.string(),
    z.object({
      release: z.int(),
      history: z.array(z.object({ id: z.int(), at: z.iso.datetime() })),
    }),
  ),
  /** What teams publish with. */
  tokens: z.array(Token).default([]),
})
export type State = z.infer<typeof State>

/** What a bucket holds; undefined for a new one. */
export async function stateIn(bucket: Bucket): Promise<State | undefined> {
  const text = await bucket.get(STATE)
  return text && State.parse(JSON.parse(text.toString()))
}

/** The end of a location. What a broken upload or build has left behind has another name. */
const VERSION = /\/[0-9a-f]{12}$/

/** What a folder holds. */
export async function stateOf(store: string): Promise<State> {
  const versions = versionsOf(store).filter((location) => VERSION.test(location))
  const channels = await Promise.all((await listChannels(store)).map((name) => channelOf(store, name)))
  return {
    versions: Object.fromEntries(
      versions.map((location) => [location, statSync(join(store, location)).mtime.toISOString()]),
    ),
    types: Object.fromEntries(
      versions
        .map((location) => [location, join(store, location, 'types')] as const)
        .filter(([, pointer]) => existsSync(pointer))
        .map(([location, pointer]) => [location, readFileSync(pointer, 'utf8')]),
    ),
    releases: Object.fromEntries(listReleases(store).map((id) => [id, releaseFiles(store, id)])),
    channels: Object.fromEntries(channels),
    tokens: readTokens(store),
  }
}

async function channelOf(store: string, name: string) {
  const history = await historyOf(store, name)
  return [
    name,
    {
      release: (await releaseOn(store, name))!,
      history: history.map(({ id, at }) => ({ id, at: at.toISOString() })),
    },
  ] as const
}

const releaseFiles = (store: string, id: number) => ({
  hash: hashOf(store, id),
  files: filesIn(join(store, 'releases', String(id))),
})

/** Tells a release from another of the same number, which was composed elsewhere. */
export const hashOf = (store: string, id: number): string =>
  createHash('sha256')
    .update(readFileSync(join(store, 'releases', String(id), 'release.json')))
    .digest('hex')

/** Files of type declarations that versions name. */
export const typesFilesOf = (state: State | undefined): Set<string> =>
  new Set(Object.values(state?.types ?? {}).map((hash) => `types/${hash}.json`))
