import { hiddenFor, blockedFor } from '@flyleaf/projections'

/**
 * Who sees what, in SQL; every read asks here. `viewer` is a parameter that holds the viewer's id, or null for a visitor.
 * A block parts two people both ways: neither meets the other's posts anywhere.
 * A mute keeps an author out of lists; what the muter asks for by its own address is shown.
 */

/** Whether a bookshelf may be seen: a private one by its owner and collaborators alone. */
export const shelfVisibleTo = (card: string, viewer: string) =>
  `(not ${card}.is_deleted and (not ${card}.is_private or ${card}.owner_id = ${viewer}::text or ${viewer}::text = any(${card}.collaborator_ids))
    and ${card}.owner_id <> all(${blockedFor(viewer)}))`

const threadVisibleTo = (post: string, viewer: string) =>
  `(${post}.root_bookshelf_id is null or exists (
    select 1 from shelf_card card where card.bookshelf_id = ${post}.root_bookshelf_id and ${shelfVisibleTo('card', viewer)}))`

/** Whether a post may be seen when asked for. */
export const visibleTo = (post: string, viewer: string) =>
  `(${post}.author_id <> all(${blockedFor(viewer)}) and ${threadVisibleTo(post, viewer)})`

/** Whether a post belongs in a list: not by someone left out, nor a direct share of such a one's post. */
export const listedFor = (post: string, viewer: string) =>
  `(${post}.author_id <> all(${hiddenFor(viewer)}) and ${threadVisibleTo(post, viewer)} and ${passesOnListed(post, viewer)})`

/** A direct share says nothing of its own: without what it passes on it is left out. */
export const passesOnListed = (post: string, viewer: string) =>
  `(not ${post}.is_direct or exists (select 1 from post original where original.post_id = ${post}.shared_post_id
    and original.author_id <> all(${hiddenFor(viewer)}) and ${threadVisibleTo('original', viewer)}))`

/** A deleted post stands for its replies, and goes with the last of them. */
export const stands = (post: string) => `(${post}.deleted_at is null or ${post}.reply_count > 0)`

/** Whether a post belongs in a feed: not deleted, and no reply, which is listed in its thread. */
export const isListable = (post: string) => `(${post}.deleted_at is null and ${post}.post_type <> 'REPLY')`
