import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from '@flyleaf/servers/failure'
import { readColumn } from '../bench/postgres.ts'
import type { Platform } from '../start/start-platform.ts'
import { SEED_PASSWORD, withThrowawayPlatform } from '../start/throwaway-platform.ts'
import { whenSettled } from '../rebuild/when-settled.ts'
import { Client, idIn } from './client.ts'
import { resetLimits } from '../bench/redis.ts'
import { differences } from './compare.ts'
import { injectFaults, type Faults } from './faults.ts'
import { Ledger } from './ledger.ts'
import { leave, writeMuch } from './leaver.ts'
import type { ChaosOptions } from './options.ts'
import { Random } from './random.ts'
import { readUntilAborted, writeUntilAborted, type OwnState, type SharedState } from './reader.ts'

const RESET_LIMITS_MS = 5_000

export interface Result {
  ledger: Ledger
  faults: Faults
  /** Differences that remain at the end. */
  differences: string[]
  /** The time from the last fault until there were no differences, in milliseconds. */
  healedAfterMs: number
}

/** Starts a throwaway platform, simulates readers while its processes are broken, and compares. */
export function runChaos(
  options: ChaosOptions,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<Result> {
  return withThrowawayPlatform(say, signal, (platform) => breakAndCompare(platform, options, say, signal))
}

async function breakAndCompare(
  platform: Platform,
  { minutes, seed, within }: ChaosOptions,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<Result> {
  // A service that does not know a reader yet refuses what concerns them.
  await whenSettled(platform)
  const ledger = new Ledger()
  const shared = await sharedStateOf(platform, ledger)
  const leaver = new Client(platform.origin, shared.usernames.pop()!, ledger)
  await leaver.signIn(SEED_PASSWORD)
  await writeMuch(leaver, shared)
  const readers = await Promise.all(shared.usernames.map((_, index) => enter(platform, shared, index, seed)))
  const random = new Random(seed)
  const rest = new AbortController()
  const using = [
    resetLimitsUntilAborted(platform, rest.signal),
    ...readers.flatMap((own) => [
      writeUntilAborted(shared, own, rest.signal),
      readUntilAborted(own, rest.signal),
    ]),
  ]
  say(`${readers.length} readers write and read; faults for ${minutes} minutes, seed ${seed}`)
  ledger.erased.add(await leave(platform, leaver, SEED_PASSWORD))
  const enough = AbortSignal.timeout(minutes * 60_000)
  const faults = await injectFaults(platform, random, say, enough, signal)
  rest.abort()
  await Promise.all(using)
  signal.throwIfAborted()
  const left = await waitUntilConsistent(platform, ledger, faults.lastAt + within * 1000, signal)
  return { ledger, faults, differences: left, healedAfterMs: Date.now() - faults.lastAt }
}

/** These readers make more requests than the limits allow. */
async function resetLimitsUntilAborted(platform: Platform, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await resetLimits(platform)
    await pause(RESET_LIMITS_MS, undefined, { signal }).catch(() => {})
  }
}

/** Compares until there are no differences or it is `end`, in milliseconds since 1970. */
async function waitUntilConsistent(
  platform: Platform,
  ledger: Ledger,
  end: number,
  signal: AbortSignal,
): Promise<string[]> {
  for (;;) {
    const left = await differences(platform, ledger).catch((error: Error) => [`no answer: ${error.message}`])
    if (left.length === 0 || Date.now() > end) return left
    await pause(250, undefined, { signal })
  }
}

async function sharedStateOf(platform: Platform, ledger: Ledger): Promise<SharedState> {
  return {
    ledger,
    posts: [],
    books: await readColumn(
      platform,
      'shelves',
      `select book_id as value from book order by book_id limit 40`,
    ),
    usernames: await readColumn(
      platform,
      'account',
      `select username as value from account order by username`,
    ),
  }
}

/** Signs a reader in and creates a bookshelf, and a conversation with the next reader. */
async function enter(
  { origin }: Platform,
  { usernames, ledger }: SharedState,
  index: number,
  seed: number,
): Promise<OwnState> {
  const client = new Client(origin, usernames[index]!, ledger)
  await client.signIn(SEED_PASSWORD)
  const shelf = await client.insist('POST', '/api/bookshelves', { name: `chaos ${client.username}` })
  const other = usernames[(index + 1) % usernames.length]!
  const conversation = await client.insist('POST', '/api/messages/conversations', { usernames: [other] })
  if (!shelf || !conversation)
    throw new StartFailure(`${client.username} got no bookshelf or no conversation.`)
  return {
    client,
    shelfId: idIn(shelf, 'bookshelf'),
    conversationId: idIn(conversation, 'conversation'),
    random: new Random(seed + index + 1),
  }
}
