import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { apiPrefixes } from '@flyleaf/gateway'
import { compose, type Change } from './compose.ts'
import { diff, requireBase } from './diff.ts'
import { Refused } from './refused.ts'
import {
  historyOf,
  linkChannel,
  listChannels,
  pointChannel,
  readRelease,
  releaseOn,
  replaceFile,
} from './store.ts'

/** A release that some readers get. Each remote, and the shell, is in one canary at most. */
export interface Canary {
  id: number
  /** How many of a hundred readers get it. */
  percent: number
  /** The parts in which it differs from the stable release: `feed`. They stay when it is composed again. */
  parts: string[]
}

/**
 * The gateway assigns each reader to one of a hundred buckets, by their session or else their address and browser: `bucket-07`.
 */
const buckets = Array.from({ length: 100 }, (_, index) => `bucket-${String(index).padStart(2, '0')}`)

const CHANNEL = /^canary-/
const channelOf = (parts: readonly string[]) => `canary-${parts.join('--')}`

/** The canaries, oldest first. */
export async function canariesIn(store: string): Promise<Canary[]> {
  const channels = (await listChannels(store)).filter((name) => CHANNEL.test(name))
  const all = channels.map(async (channel): Promise<Canary> => {
    const id = (await releaseOn(store, channel))!
    const parts = channel.replace(CHANNEL, '').split('--')
    return { id, parts, percent: (await readersOf(store, id)).length }
  })
  return (await Promise.all(all)).sort((a, b) => a.id - b.id)
}

/** The buckets that get a release. */
async function readersOf(store: string, id: number | undefined): Promise<string[]> {
  const releases = await Promise.all(buckets.map((bucket) => releaseOn(store, bucket)))
  return buckets.filter((_, index) => releases[index] === id)
}

/**
 * Gives a release to a percentage of readers; those who have it keep it while the percentage grows. It replaces an earlier canary of
 * the same parts. Throws if it was composed before the current stable release, and Refused if another canary has one of its parts or
 * too many readers.
 */
export async function startCanary(store: string, id: number, percent: number): Promise<void> {
  const all = await canariesIn(store)
  const parts = all.find((one) => one.id === id)?.parts ?? (await partsOf(store, id))
  const before = all.find((one) => channelOf(one.parts) === channelOf(parts))
  const other = all.find((one) => one !== before && one.parts.some((part) => parts.includes(part)))
  if (other)
    throw new Refused(
      `Release ${other.id} is a canary of ${other.parts.join(', ')}. Try again when it has ended.`,
      409,
    )
  const own = before ? await readersOf(store, before.id) : []
  const readers = [...own, ...(await readersOf(store, undefined))].slice(0, percent)
  if (readers.length < percent)
    throw new Refused(`Only ${readers.length} of 100 readers are left by the other canaries.`, 409)
  await pointChannel(store, channelOf(parts), id)
  for (const bucket of readers) await linkChannel(store, bucket, id)
  await give(store, own.slice(percent))
}

/** What a release would change. */
async function partsOf(store: string, id: number): Promise<string[]> {
  await requireBase(store, id)
  const stable = await releaseOn(store, 'stable')
  const parts = stable === undefined ? [] : diff(store, stable, id).map(({ name }) => name)
  if (parts.length === 0) throw new Refused(`Release ${id} changes nothing that is stable.`, 409)
  return parts.sort()
}

/** Gives the stable release to readers again. */
async function give(store: string, readers: readonly string[]): Promise<void> {
  for (const bucket of readers) await rm(join(store, 'channels', bucket), { force: true })
}

/** Why the last canary of these parts was stopped. */
const reasonFile = (store: string, parts: readonly string[]) =>
  join(store, 'channels', `${channelOf(parts)}.stopped`)

/** Gives the stable release to the readers of a canary again. Whoever watches it, too, learns the reason (`whyStopped`). */
export async function stopCanary(store: string, { id, parts }: Canary, reason = ''): Promise<void> {
  await mkdir(join(store, 'channels'), { recursive: true })
  // Before it ends, so that nobody reads why an earlier one did.
  await replaceFile(reasonFile(store, parts), reason)
  await give(store, await readersOf(store, id))
  await rm(join(store, 'channels', channelOf(parts)), { force: true })
}

/** Why the canary of these parts that ended last was stopped; empty when nothing was wrong with it. */
export const whyStopped = (store: string, parts: readonly string[]): Promise<string> =>
  readFile(reasonFile(store, parts), 'utf8').catch(() => '')

/** When its readers got the release that they have. */
export const canarySince = async (store: string, { parts }: Canary): Promise<Date> =>
  (await historyOf(store, channelOf(parts))).at(-1)?.at ?? new Date(0)

/**
 * Composes the canaries again with what is stable now, instead of release `before`: their readers get what others have released, and
 * nothing that was withdrawn. A canary ends when one of its parts has changed in the stable release, or when it no longer fits.
 */
export async function renewCanaries(store: string, before: number | undefined): Promise<void> {
  const stable = await releaseOn(store, 'stable')
  if (before === undefined || stable === undefined || before === stable) return
  const changed = new Set(diff(store, before, stable).map(({ name }) => name))
  const canaries = await canariesIn(store)
  const readers = await Promise.all(canaries.map(({ id }) => readersOf(store, id)))
  // Until they are composed again nobody gets what may be withdrawn.
  await give(store, buckets)
  for (const [index, canary] of canaries.entries()) {
    if (canary.parts.some((part) => changed.has(part))) await stopCanary(store, canary)
    else await renew(store, canary, before, readers[index]!)
  }
}

async function renew(store: string, canary: Canary, before: number, readers: readonly string[]) {
  try {
    const id = await compose(store, apiPrefixes, changeOf(store, before, canary.id))
    await pointChannel(store, channelOf(canary.parts), id)
    for (const bucket of readers) await linkChannel(store, bucket, id)
  } catch (error) {
    await stopCanary(store, canary, `Release ${canary.id} is stopped: ${(error as Error).message}`)
  }
}

/** What a release changes in the one from which it was composed. */
function changeOf(store: string, before: number, id: number): Change {
  const differences = diff(store, before, id)
  const switched = (how: 'off' | 'on') =>
    differences.filter((one) => one.switched === how).map(({ name }) => name)
  return {
    set: Object.fromEntries(differences.flatMap(({ name, to }) => (to ? [[name, to]] : []))),
    disable: switched('off'),
    enable: switched('on'),
    by: readRelease(store, id).by,
  }
}
