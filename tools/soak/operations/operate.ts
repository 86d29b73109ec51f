import * as bookshelves from './bookshelves.ts'
import { endBuddyRead, inviteBuddy, noteForTwo } from './buddy-reads.ts'
import { acceptLetter, encloseBook } from './letters.ts'
import type { Operation, Touched, World } from './operation.ts'
import * as people from './people.ts'
import * as posts from './posts.ts'

const {
  makeShelf,
  changeShelfAudience,
  renameShelf,
  removeShelf,
  shelve,
  read,
  noteBook,
  noteForOneself,
  invite,
  dismiss,
} = bookshelves
const { block, follow, askToFollow, answerRequest, sendMessage, rename, leaveAndReturn } = people
const {
  think,
  noteInMargin,
  mention,
  replyToShelf,
  replyToPost,
  quote,
  like,
  saveAndShare,
  edit,
  changeAudience,
  removePost,
} = posts

/** Each is chosen as often as it is listed. */
export const HIDING: readonly Operation[] = [
  [
    makeShelf,
    makeShelf,
    changeShelfAudience,
    changeShelfAudience,
    changeShelfAudience,
    renameShelf,
    removeShelf,
  ],
  [shelve, read, noteBook, noteForOneself, invite, dismiss],
  [
    think,
    think,
    noteInMargin,
    mention,
    replyToShelf,
    replyToShelf,
    replyToPost,
    quote,
    like,
    saveAndShare,
    edit,
    changeAudience,
    changeAudience,
    removePost,
  ],
  [block, block, follow, askToFollow, answerRequest, answerRequest, sendMessage, rename, leaveAndReturn],
  [inviteBuddy, inviteBuddy, noteForTwo, noteForTwo, noteForTwo, endBuddyRead],
  [encloseBook, encloseBook, acceptLetter],
].flat()
/** Many writes, and everything that takes effect in other services; those who leave have no live streams. */
export const WRITING: readonly Operation[] = [
  [makeShelf, changeShelfAudience, renameShelf, removeShelf, shelve, shelve, read],
  [think, think, mention, replyToShelf, replyToPost, quote, like, like, like, like, edit, removePost],
  [block, follow, follow, sendMessage, sendMessage, rename],
  // Who accepts a letter changes their shelves, as they do themselves at the same time.
  [noteInMargin, inviteBuddy, noteForTwo, endBuddyRead, encloseBook],
].flat()

export const OPERATION_NAMES: readonly string[] = [...new Set(HIDING.map(({ name }) => name))]

/** Runs a random operation of a random reader; null when it was refused or had no subject. */
export async function operate(world: World): Promise<(Touched & { operation: string }) | null> {
  const { ledger, random } = world
  const leaving = [...ledger.leaving].find((one) => world.people.has(one))
  const name = leaving && random.next() < 0.2 ? leaving : random.of([...world.people.keys()])
  const operation = ledger.leaving.has(name) ? people.leaveAndReturn : random.of(HIDING)
  const touched = await operation(world, world.people.get(name)!, name)
  return touched && { ...touched, operation: operation.name }
}
