import type { BuddyRead, Ledger, Letter, Post, Shelf } from '../ledger.ts'
import type { Random } from '../random.ts'
import type { Answer, Body, Reader } from '../reader.ts'

export interface World {
  ledger: Ledger
  random: Random
  /** Readers who act on each other, by username. */
  people: Map<string, Reader>
  /** Likes what others have written, is never blocked, and stays. */
  fan: Reader
  books: readonly string[]
  password: string
  conversations: { id: string; people: string[] }[]
  /** The last act of each pair of readers. */
  turns: Map<string, Promise<unknown>>
}

/** What an operation touched, which all viewers then request. */
export interface Touched {
  summary: string
  shelf?: Shelf | undefined
  post?: Post | undefined
  buddyRead?: BuddyRead | undefined
  letter?: Letter | undefined
  people: string[]
  /** A word to search for. */
  word?: string
}

export type Operation = (world: World, own: Reader, name: string) => Promise<Touched | null>

export const isDone = ({ status }: Answer) => status < 400
/** 404: an earlier attempt has deleted it, and its response was lost. */
export const isGone = ({ status }: Answer) => status < 400 || status === 404
export const idOf = (body: Body, thing: string) => String((body[thing] as Body)[`${thing}Id`])
export const shelvesOf = ({ ledger }: World, name: string) =>
  ledger.shelves.filter((shelf) => shelf.owner === name && !shelf.isDeleted)
export const other = ({ people, random }: World, name: string) =>
  random.of([...people.keys()].filter((one) => one !== name))

/** Acts on two readers one after another: a block ends follows, so their order matters. */
export function inTurn<Result>(
  { turns }: World,
  pair: string[],
  act: () => Promise<Result>,
): Promise<Result> {
  const key = pair.toSorted().join(' ')
  const turn = (turns.get(key) ?? Promise.resolve()).then(act, act)
  turns.set(key, turn)
  return turn
}
