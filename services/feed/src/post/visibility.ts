/** SQL: whether a post's thread may be seen by `viewer` (a parameter). Threads of a private bookshelf are its owner's and collaborators'. */
export const visibleTo = (post: string, viewer: string) =>
  `(${post}.root_bookshelf_id is null or exists (select 1 from shelf_card card where card.bookshelf_id = ${post}.root_bookshelf_id and ${shelfVisibleTo('card', viewer)}))`

/** SQL: whether a bookshelf may be seen by `viewer`. */
export const shelfVisibleTo = (card: string, viewer: string) =>
  `(not ${card}.is_deleted and (not ${card}.is_private or ${card}.owner_id = ${viewer}::text or ${viewer}::text = any(${card}.collaborator_ids)))`

/** SQL: a deleted post stands for its replies, and goes with the last of them. */
export const stands = (post: string) => `(${post}.deleted_at is null or ${post}.reply_count > 0)`
