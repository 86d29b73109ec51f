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

/** Runs a random operation; null when it was refused or had no subject. */
export async function operate(world: World): Promise<Touched | null> {
  const [leaving] = world.model.leaving
  const name = leaving && world.random.next() < 0.2 ? leaving : world.random.of([...world.actors.keys()])
  const operation = world.model.leaving.has(name) ? leaveAndReturn : world.random.of(OPERATIONS)
  return operation(world, world.actors.get(name)!, name)
}
