import { hiddenFor, blockedFor } from '@flyleaf/projections'

/**
 * SQL conditions for who sees what; every read uses them. `viewer` is a parameter with the viewer's id, or null for a visitor. A
 * block hides two people's posts from each other everywhere. A mute hides an author in lists, but not what the muter requests by
 * its address.
 */

/** Whether the viewer may see a bookshelf: a private one only its owner and collaborators. */
export const shelfVisibleTo = (card: string, viewer: string) =>
  `(not ${card}.is_deleted and (not ${card}.is_private or ${card}.owner_id = ${viewer}::text or ${viewer}::text = any(${card}.collaborator_ids))
    and ${card}.owner_id <> all(${blockedFor(viewer)}))`

/** The thread owner of a reply (ARCHITECTURE.md); null for other posts. */
export const threadOwnerOf = (post: string) =>
  `case when ${post}.root_bookshelf_id is not null
     then (select nullif(owner_id, '') from shelf_card where bookshelf_id = ${post}.root_bookshelf_id)
     else (select root.author_id from post root where root.post_id = ${post}.root_post_id) end`

/**
 * Whether the viewer may see what a post's thread begins with: a bookshelf, or a post. The subquery for the post is scalar, because
 * PostgreSQL may turn `exists` into a scan of all posts.
 */
export const threadVisibleTo = (post: string, viewer: string) =>
  `((${post}.root_bookshelf_id is null or exists (
    select 1 from shelf_card card where card.bookshelf_id = ${post}.root_bookshelf_id and ${shelfVisibleTo('card', viewer)}))
  and (${post}.root_post_id is null or ${post}.root_bookshelf_id is not null or (
    select root.author_id <> all(${blockedFor(viewer)}) from post root where root.post_id = ${post}.root_post_id)))`

/** Whether the viewer may see a post at its address, and answer it. */
export const visibleTo = (post: string, viewer: string) =>
  `(${post}.author_id <> all(${blockedFor(viewer)}) and ${threadVisibleTo(post, viewer)})`

/** Whether the viewer may read a post at its address: also what they wrote in a thread that is hidden from them since. */
export const readableBy = (post: string, viewer: string) =>
  `(${post}.author_id = ${viewer}::text or ${visibleTo(post, viewer)})`

/** Whether lists show a post: not by a hidden author, nor a direct share of a hidden author's post. */
export const listedFor = (post: string, viewer: string) =>
  `(${post}.author_id <> all(${hiddenFor(viewer)}) and ${threadVisibleTo(post, viewer)} and ${sharesListedPost(post, viewer)})`

/** Whether a post is no direct share, or shares a post that lists show. The shares of a deleted post are deleted a little later. */
export const sharesListedPost = (post: string, viewer: string) =>
  `(not ${post}.is_direct or exists (select 1 from post original where original.post_id = ${post}.shared_post_id
    and original.deleted_at is null and original.author_id <> all(${hiddenFor(viewer)}) and ${threadVisibleTo('original', viewer)}))`

/** Whether a post is shown in its thread: a deleted one as long as it has replies. */
export const isShownInThread = (post: string) =>
  `(${post}.deleted_at is null or ${post}.reply_count + ${post}.uncounted_replies > 0)`

/** Whether a post belongs in a feed: not deleted, and no reply, which is listed in its thread. */
export const isListable = (post: string) => `(${post}.deleted_at is null and ${post}.post_type <> 'REPLY')`
