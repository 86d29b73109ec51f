import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { versionsOf } from '../prune.ts'
import { listReleases, replaceFile, restoreChannels } from '../store.ts'
import { forEach, type Bucket } from './bucket.ts'
import { writeTokens } from '../tokens.ts'
import { hashOf, stateIn, stateOf, typesFilesOf, type State } from './state.ts'

/**
 * Downloads what a folder lacks, and gives it the releases and channels of the bucket; a channel changes when all that it needs is
 * there. Versions that only the folder has stay: they are to be released. A bucket that is new changes nothing.
 */
export async function pull(bucket: Bucket, store: string): Promise<State | undefined> {
  const state = await stateIn(bucket)
  if (!state) return undefined
  for (const [location, publishedAt] of Object.entries(state.versions))
    await pullVersion(bucket, store, location, new Date(publishedAt))
  for (const file of typesFilesOf(state))
    if (!existsSync(join(store, file))) await download(bucket, file, join(store, file))
  for (const [id, { hash, files }] of Object.entries(state.releases))
    await pullRelease(bucket, store, { id: Number(id), hash, files })
  await restore(store, state)
  await writeTokens(store, state.tokens)
  return state
}

/** Gives a folder that has the versions and releases of a state its types and channels, and no other releases. */
async function restore(store: string, { types, releases, channels }: State) {
  for (const [location, hash] of Object.entries(types)) await point(join(store, location, 'types'), hash)
  await restoreChannels(store, channels)
  for (const id of listReleases(store).filter((one) => !releases[one]))
    await rm(join(store, 'releases', String(id)), { recursive: true, force: true })
}

/** Removes the versions that a state does not name. */
async function removeOthers(store: string, { versions }: State) {
  for (const location of versionsOf(store).filter((one) => !versions[one]))
    await rm(join(store, location), { recursive: true, force: true })
}

/** Runs a change of a folder that leaves nothing behind when it fails. */
export async function whole<Result>(store: string, change: () => Promise<Result>): Promise<Result> {
  const before = await stateOf(store)
  try {
    return await change()
  } catch (error) {
    await restore(store, before)
    await removeOthers(store, before)
    throw error
  }
}

/** The same for a machine that only serves releases: what the bucket no longer has goes as well. */
export async function mirror(bucket: Bucket, store: string): Promise<State | undefined> {
  const state = await pull(bucket, store)
  if (state) await removeOthers(store, state)
  return state
}

async function pullVersion(bucket: Bucket, store: string, location: string, publishedAt: Date) {
  const folder = join(store, location)
  if (existsSync(join(folder, 'integrity.json'))) return
  const keys = (await bucket.list(`${location}/`)).map(({ key }) => key)
  await fill(bucket, store, location, keys)
  await utimes(folder, publishedAt, publishedAt)
}

interface Wanted {
  id: number
  hash: string
  files: string[]
}

async function pullRelease(bucket: Bucket, store: string, { id, hash, files }: Wanted) {
  const location = `releases/${id}`
  const isHere = existsSync(join(store, location, 'release.json'))
  // A release that was never uploaded may have had this number here.
  if (isHere && hashOf(store, id) === hash) return
  const keys = files.map((file) => `${location}/${file}`)
  await fill(bucket, store, location, keys)
}

/** Downloads a folder as a draft, and puts it in place when it is complete. */
async function fill(bucket: Bucket, store: string, location: string, keys: string[]) {
  const drafts = join(store, 'drafts')
  await rm(drafts, { recursive: true, force: true })
  await forEach(keys, (key) => download(bucket, key, join(drafts, key)))
  await mkdir(dirname(join(store, location)), { recursive: true })
  await rm(join(store, location), { recursive: true, force: true })
  await rename(join(drafts, location), join(store, location))
  await rm(drafts, { recursive: true })
}

async function download(bucket: Bucket, key: string, file: string) {
  const content = await bucket.get(key)
  if (!content) throw new Error(`${key} is no longer in the bucket`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

async function point(pointer: string, hash: string) {
  const now = await readFile(pointer, 'utf8').catch(() => '')
  if (now !== hash) await replaceFile(pointer, hash)
}
