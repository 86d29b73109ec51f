import type { EventData } from '@flyleaf/contracts'
import { isErased } from '@flyleaf/projections'
import { excluded, prepared, type Db, type Params, type Projection } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { from } from '../expressions.ts'
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

interface Counting {
  db: Db
}

/** What each post counts as. */
export const countedPosts: Projection = {
  name: 'counted-posts',
  tables: ['counted_post'],
  snapshots: ['feed.posts'],
  handlers: {
    'post.created': countPost,
    'post.changed': countPost,
    'post.deleted': (work, { data }) => uncountPost(work, data),
    'user.erased': ({ db }, { data: { userId } }) =>
      db
        .updateTable('counted_post')
        .set({ authorId: null, bookId: null, rating: null })
        .where('authorId', '=', userId)
        .execute(),
  },
  onEnd: async (work) => {
    await attributeRatings(work)
    await work.db
      .updateTable('counted_post')
      .set(({ not, ref }) => ({ isCounted: not(ref('isCounted')) }))
      .where('bookshelfId', 'is not', null)
      .where((of) => of('isCounted', '=', isDeactivated(sql.ref('counted_post.authorId')).$castTo<boolean>()))
      .execute()
    await work.db
      .with('counted', (of) =>
        of
          .selectFrom('bookshelf as b')
          .leftJoin('counted_post as c', (join) =>
            join.onRef('c.bookshelfId', '=', 'b.bookshelfId').on(({ ref }) => ref('c.isCounted')),
          )
          .select(['b.bookshelfId', sql<number>`count(c.post_id)::integer`.as('replies')])
          .groupBy('b.bookshelfId'),
      )
      .updateTable('bookshelf as s')
      .from('counted')
      .set(({ ref }) => ({ replyCount: ref('counted.replies') }))
      .whereRef('s.bookshelfId', '=', 'counted.bookshelfId')
      .whereRef('s.replyCount', '<>', 'counted.replies')
      .execute()
  },
}

/** Whether the account of a person is deactivated. */
const isDeactivated = (userId: Expression<string | null>) =>
  from.exists(
    from
      .selectFrom('person')
      .select('person.userId')
      .where('person.userId', '=', userId)
      .where(({ ref }) => ref('person.isDeactivated')),
  )

/** Counts a post. The creation is always a post's oldest event: if it counts nothing, nothing is stored. */
export async function countPost(
  work: Counting,
  { type, data: post }: { type: string; data: EventData<'post.created'> },
): Promise<CountedNow | null> {
  const counts = countsOf(post)
  return type === 'post.created' && counts === NOTHING ? null : storeCounted(work, post, counts)
}

/** Stops counting a deleted post. */
export const uncountPost = (work: Counting, post: Post) => storeCounted(work, post, NOTHING)

function countsOf(post: EventData<'post.created'>): Counted {
  if (post.postType === 'REVIEW' && post.bookId !== null && post.rating !== null)
    return { ...NOTHING, bookId: post.bookId, rating: post.rating }
  if (post.postType === 'REPLY' && post.replyToBookshelfId !== null)
    return { ...NOTHING, bookshelfId: post.replyToBookshelfId }
  return NOTHING
}

interface Stored extends Counted {
  postId: string
  version: number
  authorId: string | null
}

const COLUMNS = ['version', 'authorId', 'bookId', 'rating', 'bookshelfId', 'isCounted'] as const

const store = prepared((db, { postId, version, authorId, bookId, rating, bookshelfId }: Params<Stored>) =>
  db
    .insertInto('counted_post')
    .values({
      postId,
      version,
      authorId,
      bookId,
      rating,
      bookshelfId,
      isCounted: sql<boolean>`${bookshelfId}::text is null or not ${isDeactivated(authorId)}`,
    })
    .onConflict((of) =>
      of
        .column('postId')
        .doUpdateSet(excluded('counted_post', COLUMNS))
        .whereRef('counted_post.version', '<', 'excluded.version'),
    )
    .returning([
      sql<string | null>`old.book_id`.as('bookId'),
      sql<number | null>`old.rating::double precision`.as('rating'),
      sql<string | null>`old.bookshelf_id`.as('bookshelfId'),
      sql<string | null>`old.author_id`.as('authorId'),
      sql<boolean | null>`old.is_counted`.as('wasCounted'),
      sql<boolean>`new.is_counted`.as('isCounted'),
    ]),
)

/** Replaces what a post counted as; null when the stored version is newer. */
async function storeCounted(work: Counting, post: Post, counted: Counted): Promise<CountedNow | null> {
  const { postId, version } = post
  const isGone = await isErased(work.db, post.authorId)
  const after = isGone ? { ...counted, bookId: null, rating: null } : counted
  const authorId = isGone ? null : post.authorId
  const [stored] = await store(work.db, { postId, version, authorId, ...after })
  if (!stored) return null
  const { wasCounted, isCounted, ...before } = stored
  const replyTo = {
    before: wasCounted ? before.bookshelfId : null,
    after: isCounted ? after.bookshelfId : null,
  }
  return { before, after, replyTo, isGone }
}
