import { areErased, isBlockedFor, isBlockedOrMutedFor } from '@flyleaf/projections'

/**
 * SQL conditions for what becomes of an act. `act` is an alias with the columns `user_id` and `post_id`, and for whole acts also
 * `actor_id`, `source_post_id` and `bookshelf_id`.
 */

const isDeactivated = (userId: string) =>
  `exists (select from person where person.user_id = ${userId} and person.is_deactivated)`

/** What a post's thread begins with: `card` names its owner, `shelf` is its bookshelf, if it is one. */
const isInThread = (act: string, condition: string) =>
  `exists (select from post_card card left join shelf_card shelf on shelf.bookshelf_id = card.thread_bookshelf_id
     where card.post_id = ${act}.post_id and (${condition}))`

/** Whether the reader of an act may not read its thread for now: its owner's account is deactivated, or its bookshelf private. */
export const threadWaits = (act: string) =>
  isInThread(
    act,
    `${isDeactivated('card.thread_owner_id')}
     or shelf.is_private and ${act}.user_id <> all(array_append(shelf.collaborator_ids, shelf.owner_id))`,
  )

/** Whether the reader of an act may not read its thread any more: its owner and they are parted, or it is gone. */
export const threadIsClosed = (act: string) =>
  isInThread(
    act,
    `shelf.is_deleted or ${isBlockedFor(`${act}.user_id`, 'card.thread_owner_id')}
     or exists (select from erasure where erasure.user_id = card.thread_owner_id)`,
  )

/** Whether an act is set aside for now: until its actor is back, and its reader may read its thread again. */
export const waits = (act: string) => `(${isDeactivated(`${act}.actor_id`)} or ${threadWaits(act)})`

/** Whether an act notifies nobody: its reader does not see its actor or its thread any more, or what it is about is gone. */
export const isVoid = (act: string) =>
  `(${isBlockedOrMutedFor(`${act}.user_id`, `${act}.actor_id`)} or ${areErased(`${act}.user_id`, `${act}.actor_id`)}
    or exists (select from post_card card where card.post_id in (${act}.post_id, ${act}.source_post_id) and card.is_deleted)
    or exists (select from shelf_card shelf where shelf.bookshelf_id = ${act}.bookshelf_id and shelf.is_deleted)
    or ${threadIsClosed(act)})`
