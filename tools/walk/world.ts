import { StartFailure } from '@flyleaf/servers/failure'
import { readColumn } from '../bench/postgres.ts'
import type { Random } from '../chaos/random.ts'
import type { Platform } from '../start/start-platform.ts'
import { SEED_PASSWORD } from '../start/throwaway-platform.ts'
import { Model } from './model.ts'
import type { World } from './operations/operation.ts'
import { Reader } from './reader.ts'

const ACTORS = 6

/** Signs seed readers in: those who act, and a stranger. */
export async function enterWorld(
  platform: Platform,
  random: Random,
): Promise<{ world: World; stranger: Reader }> {
  const names = await readColumn(
    platform,
    'account',
    `select username as value from account order by username limit ${ACTORS + 1}`,
  )
  const books = await readColumn(
    platform,
    'shelves',
    `select book_id as value from book order by book_id limit 5`,
  )
  const readers = names.map((name) => new Reader(platform.origin, name))
  for (const reader of readers) await reader.signIn(SEED_PASSWORD)
  const stranger = readers.pop()!
  const actors = new Map(readers.map((reader) => [reader.name!, reader]))
  const model = new Model()
  for (const reader of actors.values()) await describe(model, reader)
  const world = { model, random, actors, books, password: SEED_PASSWORD, conversations: [] }
  return { world, stranger }
}

/** Gives a reader a name and a biography, which are hidden from those whom they block, and from everybody while they leave. */
async function describe(model: Model, reader: Reader): Promise<void> {
  const own = reader.name!
  const wordIn = (what: string) =>
    model.canary(`the ${what} of ${own}`, (viewer, path) => model.seesPerson(viewer, own, path))
  const profile = { name: `Name ${wordIn('name')}`, bio: `Bio ${wordIn('biography')}` }
  const { status } = await reader.insist('PUT', '/api/users/profile', profile)
  if (status !== 200) throw new StartFailure(`${own} could not be given a name: ${status}`)
}
