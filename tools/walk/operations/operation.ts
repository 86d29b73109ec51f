import type { Random } from '../../chaos/random.ts'
import type { Model, Post, Shelf } from '../model.ts'
import type { Body, Reader } from '../reader.ts'

export interface World {
  model: Model
  random: Random
  /** The acting readers, by username. */
  actors: Map<string, Reader>
  books: readonly string[]
  password: string
  conversations: { id: string; people: string[] }[]
}

/** What an operation touched, which all viewers then request. */
export interface Touched {
  summary: string
  shelf?: Shelf | undefined
  post?: Post | undefined
  people: string[]
  /** A word to search for. */
  word?: string
}

export type Operation = (world: World, own: Reader, name: string) => Promise<Touched | null>

export const idOf = (body: Body, thing: string) => String((body[thing] as Body)[`${thing}Id`])
export const shelvesOf = ({ model }: World, name: string) =>
  model.shelves.filter((shelf) => shelf.owner === name && !shelf.isDeleted)
export const other = ({ actors, random }: World, name: string) =>
  random.of([...actors.keys()].filter((one) => one !== name))
