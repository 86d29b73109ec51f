import type { Work } from '@flyleaf/service'
import { readPostRows } from '../post/post-rows.ts'
import type { PostRow } from '../post/post.view.ts'
import { listedFor } from '../post/visibility.ts'

/** A row of a post for a list, with the columns that decide from memory who may see it. */
export interface ListedRow extends PostRow {
  authorId: string
  sharedAuthorId: string | null
  isDirect: boolean
  /** Set even when this service does not know the book yet. */
  bookId: string | null
  sharedBookId: string | null
  /** Whether neither it nor the shared post is in a thread, which may be hidden from some. */
  isOpen: boolean
}

const FURTHER = `post.author_id as "authorId", shared.author_id as "sharedAuthorId", post.is_direct as "isDirect",
  post.book_id as "bookId", shared.book_id as "sharedBookId",
  coalesce(post.root_bookshelf_id, post.root_post_id, shared.root_bookshelf_id, shared.root_post_id) is null as "isOpen"`

const SELECT = `
  select post.*, created_at as sorted_at, 0 as sorted_by
  from unnest($2::text[]) listed (post_id) join post using (post_id)
  where post.deleted_at is null and ${listedFor('post', '$1')}`

/** The posts among these that the caller's lists show, newest first. */
export const readListedRows = (work: Pick<Work, 'sql' | 'caller'>, postIds: readonly string[]) =>
  readPostRows<ListedRow>(work, { select: SELECT, values: [postIds], order: 'desc', further: FURTHER })
