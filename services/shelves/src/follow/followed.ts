/** What readers follow beside people and bookshelves, with its tables. A follow of what is merged into another moves there. */
export const FOLLOWED = {
  author: { table: 'author', id: 'author_id', followers: 'author_follower', books: 'book_author' },
  series: { table: 'series', id: 'series_id', followers: 'series_follower', books: 'series_book' },
} as const
export type FollowedKind = keyof typeof FOLLOWED

/** As SQL: the number of followers of what `id` names, without deactivated accounts. */
export const followerCount = (kind: FollowedKind, id: string) =>
  `(select count(*)::integer from ${FOLLOWED[kind].followers} f where f.${FOLLOWED[kind].id} = ${id}
     and not exists (select 1 from person p where p.user_id = f.user_id and p.is_deactivated))`

/** As SQL: what the viewer is to what `id` names. */
export const followViewer = (kind: FollowedKind, id: string, viewer: string) =>
  `json_build_object('isFollowing', exists (
     select 1 from ${FOLLOWED[kind].followers} f where f.${FOLLOWED[kind].id} = ${id} and f.user_id = ${viewer}::text))`

/** As SQL: the number of the library's books of what `id` names. */
export const bookCount = (kind: FollowedKind, id: string) =>
  `(select count(*)::integer from ${FOLLOWED[kind].books} w join book using (book_id) where w.${FOLLOWED[kind].id} = ${id} and private_to is null)`
