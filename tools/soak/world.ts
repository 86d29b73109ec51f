import { StartFailure } from '@flyleaf/servers/failure'
import { queryRows } from '../bench/postgres.ts'
import type { Platform } from '../start/start-platform.ts'
import { SEED_PASSWORD } from '../start/throwaway-platform.ts'
import { Answers } from './answers.ts'
import { Ledger } from './ledger.ts'
import { isDone, type World } from './operations/operation.ts'
import { rename } from './operations/people.ts'
import type { SoakOptions } from './options.ts'
import { Random } from './random.ts'
import { Reader } from './reader.ts'

const HIDERS = 5

/** Who takes part. Hiders hide and show things one after another, writers write at the same time; each group acts on its own people. */
export interface Cast {
  ledger: Ledger
  answers: Answers
  hiders: World
  writers: World
  stranger: Reader
  leaver: Reader
}

/** Signs the seed's readers in. */
export async function enterWorld(platform: Platform, { seed }: Pick<SoakOptions, 'seed'>): Promise<Cast> {
  const names = await queryRows<{ username: string }>(
    platform,
    'account',
    `select username from account order by username`,
  )
  const books = await queryRows<{ book_id: string }>(
    platform,
    'shelves',
    `select book_id from book order by book_id limit 20`,
  )
  const answers = new Answers()
  const readers = names.map(({ username }) => new Reader(platform.origin, username, answers.heard))
  for (const reader of readers) await reader.signIn(SEED_PASSWORD)
  const [stranger, leaver, ...others] = readers as [Reader, Reader, ...Reader[]]
  const ledger = new Ledger()
  const follows = await queryRows<{ pair: string }>(
    platform,
    'account',
    `select a.username || ' ' || b.username as pair from follow join account a on a.user_id = follower_id join account b on b.user_id = followed_id`,
  )
  for (const one of follows) ledger.startingFollows.add(one.pair)
  const begun = await queryRows<{ pair: string }>(
    platform,
    'shelves',
    `select username || ' ' || book_id as pair from reading join person using (user_id)`,
  )
  for (const one of begun) ledger.finished.add(one.pair)
  const worldOf = (people: readonly Reader[], random: Random): World => ({
    ledger,
    random,
    people: new Map(people.map((reader) => [reader.name!, reader])),
    fan: stranger,
    books: books.map(({ book_id }) => book_id),
    password: SEED_PASSWORD,
    conversations: [],
    turns: new Map(),
  })
  const hiders = worldOf(others.slice(0, HIDERS), new Random(seed))
  for (const [name, reader] of hiders.people) {
    await rename(hiders, reader, name)
    await describe(hiders, reader, name)
  }
  return {
    ledger,
    answers,
    stranger,
    leaver,
    hiders,
    writers: worldOf(others.slice(HIDERS), new Random(seed + 1)),
  }
}

/** Gives a reader a biography, which is hidden from those whom they block, and from everybody while they leave. */
async function describe({ ledger }: World, reader: Reader, name: string): Promise<void> {
  const word = ledger.canary(`the biography of ${name}`, (viewer, path) =>
    ledger.seesPerson(viewer, name, path),
  )
  if (!isDone(await reader.insist('PUT', '/api/users/profile', { bio: `Bio ${word}` })))
    throw new StartFailure(`${name} could not be given a biography.`)
}
