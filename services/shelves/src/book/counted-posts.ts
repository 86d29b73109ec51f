import type { EventData } from '@flyleaf/contracts'
import { isErased } from '@flyleaf/projections'
import type { Projection, Sql } from '@flyleaf/service'
import { attributeRatings } from '../rating/unattributed-ratings.ts'

/** The count to which a post belongs: a rating of a book, a reply to a bookshelf, or nothing. */
export interface Counted {
  bookId: string | null
  rating: number | null
  bookshelfId: string | null
}
const NOTHING: Counted = { bookId: null, rating: null, bookshelfId: null }

/** What a post counted as before and now, if it has changed. */
export interface CountedNow {
  before: Counted & { authorId: string | null }
  after: Counted
  /** The bookshelf whose reply the post is, before and now, if its author's replies are counted. */
  replyTo: { before: string | null; after: string | null }
  /** Whether the author has been erased: then only replies count. */
  isGone: boolean
}

type Post = Pick<EventData<'post.created'>, 'postId' | 'version' | 'authorId'>

/** What each post counts as. */
export const countedPosts: Projection = {
  name: 'counted-posts',
  tables: ['counted_post'],
  snapshots: ['feed.posts'],
  handlers: {
    'post.created': ({ sql }, event) => countPost(sql, event),
    'post.changed': ({ sql }, event) => countPost(sql, event),
    'post.deleted': ({ sql }, { data }) => uncountPost(sql, data),
    'user.erased': ({ sql }, { data: { userId } }) =>
      sql(`update counted_post set author_id = null, book_id = null, rating = null where author_id = $1`, [
        userId,
      ]),
  },
  onEnd: async (work) => {
    await attributeRatings(work)
    await work.sql(
      `update counted_post set is_counted = not is_counted
       where bookshelf_id is not null and is_counted = exists (select from person where user_id = author_id and is_deactivated)`,
    )
    await work.sql(
      `update bookshelf s set reply_count = counted.replies
       from (select b.bookshelf_id, count(c.post_id)::integer as replies from bookshelf b left join counted_post c on c.bookshelf_id = b.bookshelf_id and c.is_counted
             group by b.bookshelf_id) counted
       where s.bookshelf_id = counted.bookshelf_id and s.reply_count <> counted.replies`,
    )
  },
}

/** Counts a post. The creation is always a post's oldest event: if it counts nothing, nothing is stored. */
export async function countPost(
  sql: Sql,
  { type, data: post }: { type: string; data: EventData<'post.created'> },
): Promise<CountedNow | null> {
  const counts = countsOf(post)
  return type === 'post.created' && counts === NOTHING ? null : storeCounted(sql, post, counts)
}

/** Stops counting a deleted post. */
export const uncountPost = (sql: Sql, post: Post) => storeCounted(sql, post, NOTHING)

function countsOf(post: EventData<'post.created'>): Counted {
  if (post.postType === 'REVIEW' && post.bookId !== null && post.rating !== null)
    return { ...NOTHING, bookId: post.bookId, rating: post.rating }
  if (post.postType === 'REPLY' && post.replyToBookshelfId !== null)
    return { ...NOTHING, bookshelfId: post.replyToBookshelfId }
  return NOTHING
}

/** Replaces what a post counted as; null when the stored version is newer. */
async function storeCounted(sql: Sql, post: Post, counted: Counted): Promise<CountedNow | null> {
  const isGone = await isErased(sql, post.authorId)
  const after = isGone ? { ...counted, bookId: null, rating: null } : counted
  const [stored] = await sql<CountedNow['before'] & { wasCounted: boolean | null; isCounted: boolean }>(
    `insert into counted_post (post_id, version, author_id, book_id, rating, bookshelf_id, is_counted)
     values ($1, $2, $3, $4, $5, $6, $6::text is null or not exists (select from person where user_id = $3 and is_deactivated))
     on conflict (post_id) do update set version = excluded.version, author_id = excluded.author_id, book_id = excluded.book_id, rating = excluded.rating, bookshelf_id = excluded.bookshelf_id, is_counted = excluded.is_counted
     where counted_post.version < excluded.version
     returning old.book_id as "bookId", old.rating::double precision as rating, old.bookshelf_id as "bookshelfId", old.author_id as "authorId",
       old.is_counted as "wasCounted", new.is_counted as "isCounted"`,
    [post.postId, post.version, isGone ? null : post.authorId, after.bookId, after.rating, after.bookshelfId],
  )
  if (!stored) return null
  const { wasCounted, isCounted, ...before } = stored
  const replyTo = {
    before: wasCounted ? before.bookshelfId : null,
    after: isCounted ? after.bookshelfId : null,
  }
  return { before, after, replyTo, isGone }
}
