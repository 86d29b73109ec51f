import {
  makeShelf,
  changePrivacy,
  removeShelf,
  noteBook,
  noteForOneself,
  invite,
  dismiss,
} from './bookshelves.ts'
import type { Operation, Touched, World } from './operation.ts'
import { block, follow, sendMessage, leaveAndReturn } from './people.ts'
import { think, mention, replyToShelf, replyToPost, quote, likeAndSave, removePost } from './posts.ts'

/** Each is chosen as often as it is listed. */
const OPERATIONS: readonly Operation[] = [
  makeShelf,
  makeShelf,
  changePrivacy,
  changePrivacy,
  changePrivacy,
  removeShelf,
  noteBook,
  noteForOneself,
  think,
  think,
  mention,
  replyToShelf,
  replyToShelf,
  replyToPost,
  quote,
  likeAndSave,
  removePost,
  block,
  block,
  follow,
  sendMessage,
  invite,
  dismiss,
  leaveAndReturn,
]

export const OPERATION_NAMES: readonly string[] = [...new Set(OPERATIONS.map(({ name }) => name))]

/** Runs a random operation; null when it was refused or had no subject. */
export async function operate(world: World): Promise<(Touched & { operation: string }) | null> {
  const [leaving] = world.model.leaving
  const name = leaving && world.random.next() < 0.2 ? leaving : world.random.of([...world.actors.keys()])
  const operation = world.model.leaving.has(name) ? leaveAndReturn : world.random.of(OPERATIONS)
  const touched = await operation(world, world.actors.get(name)!, name)
  return touched && { ...touched, operation: operation.name }
}
