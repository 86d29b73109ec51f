import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdir, readFile, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PUBLISHED_FILE, Published } from '@flyleaf/contracts/published'
import { BuildRecord, StoredRelease } from '@flyleaf/contracts/release'
import { RemoteContract } from '@flyleaf/contracts/remote'
import { lock } from 'proper-lockfile'
import { Refused } from './refused.ts'

/** A published build: one version of the shell or a remote. */
export interface Part {
  name: string
  version: string
  /** Its folder on disk. */
  folder: string
  /** Its path in the browser. */
  base: string
  record: BuildRecord
  /** Remotes only. */
  contract?: RemoteContract
  /** What its team publishes for others. */
  published?: Published | undefined
  /** File → SRI hash. */
  integrity: Record<string, string>
  /** File → size compressed by brotli, in bytes. */
  sizes: Record<string, number>
  /** The types of the shared libraries that it was last published with. */
  types?: string | undefined
}

export const locationOf = (name: string, version: string): string =>
  name === 'shell' ? `shell/${version}` : `remotes/${name}/${version}`

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Reads a published part; throws if it was never published. */
export function readPart(store: string, name: string, version: string): Part {
  const location = locationOf(name, version)
  const folder = join(store, location)
  if (!existsSync(join(folder, 'integrity.json'))) throw new Error(`${name} ${version} was never published`)
  const { integrity, sizes } = json(join(folder, 'integrity.json')) as Pick<Part, 'integrity' | 'sizes'>
  const contract = name === 'shell' ? undefined : RemoteContract.parse(json(join(folder, 'contract.json')))
  const record = BuildRecord.parse(json(join(folder, 'build.json')))
  const pointer = join(folder, 'types')
  const types = existsSync(pointer) ? readFileSync(pointer, 'utf8') : undefined
  const publishedFile = join(folder, PUBLISHED_FILE)
  const published = existsSync(publishedFile) ? Published.parse(json(publishedFile)) : undefined
  const base = `/${location}/`
  return { name, version, folder, base, record, contract, published, integrity, sizes, types }
}

/** Type declarations in the store: `types/<hash>.json`. */
const typesFile = (store: string, hash: string) => join(store, 'types', `${hash}.json`)

export const readTypes = (store: string, hash: string): Record<string, string> =>
  json(typesFile(store, hash)) as Record<string, string>

/** Records the types of the libraries that a part was published with: identical code may have been checked against newer ones. */
export async function writeTypes(
  store: string,
  part: Part,
  { hash, declarations }: { hash: string; declarations: Record<string, string> },
): Promise<Part> {
  await mkdir(join(store, 'types'), { recursive: true })
  await replaceFile(typesFile(store, hash), JSON.stringify(declarations))
  await replaceFile(join(part.folder, 'types'), hash)
  return { ...part, types: hash }
}

/** Replaces a file atomically. */
export async function replaceFile(file: string, content: string): Promise<void> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, content)
  await rename(draft, file)
}

const releases = (store: string) => join(store, 'releases')

export const readRelease = (store: string, id: number): StoredRelease =>
  StoredRelease.parse(json(join(releases(store), String(id), 'release.json')))

export function listReleases(store: string): number[] {
  if (!existsSync(releases(store))) return []
  return readdirSync(releases(store))
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => a - b)
}

/** Throws if there is no such release. */
export function requireRelease(store: string, id: number): void {
  if (!listReleases(store).includes(id)) throw new Error(`There is no release ${id}`)
}

/** Writes a release under the next number, atomically. */
export async function writeRelease(
  store: string,
  id: number,
  files: Record<string, string | Buffer>,
): Promise<void> {
  const folder = join(releases(store), String(id))
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(draft, name)), { recursive: true })
    await writeFile(join(draft, name), content)
  }
  await rename(draft, folder)
}

/** The current release of a channel, if any. */
export async function releaseOn(store: string, channel: string): Promise<number | undefined> {
  const target = await readlink(join(store, 'channels', channel)).catch(() => undefined)
  return target === undefined ? undefined : Number(target.split('/').at(-1))
}

/** Switches a channel atomically: readers get the old document or the new one. Throws if there is no such release. */
export async function pointChannel(store: string, channel: string, id: number): Promise<void> {
  requireRelease(store, id)
  await linkChannel(store, channel, id)
  const log = join(store, 'channels', `${channel}.log`)
  await writeFile(log, `${id} ${new Date().toISOString()}\n`, { flag: 'a' })
}

/** The same without a word in the channel's history. */
export async function linkChannel(store: string, channel: string, id: number): Promise<void> {
  const channels = join(store, 'channels')
  await mkdir(channels, { recursive: true })
  const draft = join(channels, `.${channel}.${process.pid}`)
  await rm(draft, { force: true })
  await symlink(`../releases/${id}`, draft)
  await rename(draft, join(channels, channel))
}

/** When a channel got a release. */
export interface Promotion {
  id: number
  at: Date
}

/** The releases that a channel has had, oldest first. */
export async function historyOf(store: string, channel: string): Promise<Promotion[]> {
  const log = await readFile(join(store, 'channels', `${channel}.log`), 'utf8').catch(() => '')
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))
    .map(([id, at]) => ({ id: Number(id), at: new Date(at ?? 0) }))
}

/** The channels that have a release. */
export async function listChannels(store: string): Promise<string[]> {
  const entries = await readdir(join(store, 'channels'), { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isSymbolicLink() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
}

/** Gives a store the channels of another, with their histories, and no others. */
export async function restoreChannels(
  store: string,
  channels: Record<string, { release: number; history: { id: number; at: string }[] }>,
): Promise<void> {
  const present = await listChannels(store)
  for (const [name, { release, history }] of Object.entries(channels)) {
    if ((await releaseOn(store, name)) !== release) await linkChannel(store, name, release)
    const log = history.map(({ id, at }) => `${id} ${at}\n`).join('')
    await replaceFile(join(store, 'channels', `${name}.log`), log)
  }
  for (const name of present.filter((one) => !channels[one]))
    await rm(join(store, 'channels', name), { force: true })
}

/** Runs one release at a time: teams' releases follow each other, and none reverts another. */
export async function locked<Result>(store: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(store, { recursive: true })
  const retries = { retries: 300, minTimeout: 50, maxTimeout: 200 }
  const options = { lockfilePath: join(store, 'release.lock'), retries }
  const release = await lock(store, options).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOCKED'
      ? new Refused('Another release is in progress. Try again when it has ended.', 409)
      : error
  })
  try {
    return await work()
  } finally {
    await release()
  }
}
