import type { BookCard, Person } from '@flyleaf/contracts'
import { bookCardJson, personJson } from '@flyleaf/projections'
import { createId, type Caller, type Work } from '@flyleaf/service'
import type { Parent } from './parent-of.ts'
import { readersOf } from './readers-of.ts'
import type { fieldsOf } from './post.rules.ts'
import { threadOwnerOf } from './visibility.ts'

/** A post before it is inserted. */
export type Draft = ReturnType<typeof fieldsOf> & Parent & { isDirect: boolean }

/** An inserted post, with the names that only the database knows. */
export interface NewPost extends Draft {
  postId: string
  authorId: string
  createdAt: Date
  author: Person | null
  book: BookCard | null
  replyToAuthor: Person | null
  /** Whether it counts as a reply or share: not while its author's account is deactivated, whose sessions may last some seconds longer. */
  isCounted: boolean
  threadOwnerId: string | null
  /** The only people who may read its thread; null when anyone may. */
  readers: string[] | null
}

const COLUMNS = `post_id, author_id, created_at, post_type, title, content, book_id, rating, is_spoiler, reply_to_post_id,
  reply_to_bookshelf_id, root_post_id, root_bookshelf_id, shared_post_id, is_direct, is_counted_by_other`
const ONCE = `on conflict (author_id, shared_post_id) where is_direct and deleted_at is null do nothing`

const personOf = (userId: string) =>
  `(select ${personJson('person')} from person where person.user_id = ${userId})`
const BOOK = `(select ${bookCardJson('book')} from book_card book where book.book_id = post.book_id)`
const IS_PRESENT = `not exists (select from person where user_id = $2 and is_deactivated)`
const READERS = `(select ${readersOf('card')} from shelf_card card where card.bookshelf_id = post.root_bookshelf_id)`

/** Inserts a post and returns what its response and its event need; null for a direct share that already exists. */
export async function insertPost({ sql, caller, now }: Work<Caller>, draft: Draft): Promise<NewPost | null> {
  const postId = createId()
  const values = [
    postId,
    caller.userId,
    now,
    draft.postType,
    draft.title,
    draft.content,
    draft.bookId,
    draft.rating,
    draft.isSpoiler,
    draft.replyToPostId,
    draft.replyToBookshelfId,
    draft.rootPostId,
    draft.rootBookshelfId,
    draft.sharedPostId,
    draft.isDirect,
  ]
  // Even a subquery that finds nothing has to be started, so only the needed ones are included.
  const known = [`${personOf('post.author_id')} as author`, `is_counted_by_other as "isCounted"`]
  const isCounted = draft.replyToPostId || draft.sharedPostId ? IS_PRESENT : 'true'
  if (draft.bookId) known.push(`${BOOK} as book`)
  if (draft.rootBookshelfId) known.push(`${READERS} as readers`)
  if (draft.rootBookshelfId ?? draft.rootPostId) known.push(`${threadOwnerOf('post')} as "threadOwnerId"`)
  if (draft.replyToAuthorId) {
    values.push(draft.replyToAuthorId)
    known.push(`${personOf(`$${values.length}`)} as "replyToAuthor"`)
  }
  const [found] = await sql<Partial<NewPost>>(
    `insert into post (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, ${isCounted})
     ${draft.isDirect ? ONCE : ''} returning ${known.join(', ')}`,
    values,
  )
  if (!found) return null
  const { author = null, book = null, replyToAuthor = null, isCounted: counts = true } = found
  const { threadOwnerId = null, readers = null } = found
  const own = { postId, authorId: caller.userId, createdAt: now, isCounted: counts }
  return { ...draft, ...own, author, book, replyToAuthor, threadOwnerId, readers }
}
