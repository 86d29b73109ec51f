import type { Audience } from '@flyleaf/contracts'
import { blockedFor, joinedBook, presentPerson } from '@flyleaf/projections'
import { allOf, type Db, type Tables } from '@flyleaf/service'
import { sql, type Expression, type InferResult, type Selectable, type SelectQueryBuilder } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { columnsOf, from } from '../expressions.ts'
import { activeBuddyRead, audienceOf, buddyOf, buddyReadOf, visibleTo, type Viewer } from './visibility.ts'

/** Posts to read, and what they are sorted by. */
interface Skeleton extends Selectable<Tables['post']> {
  sortedAt: Date
  sortedBy: number
}

export type PostRow = InferResult<ReturnType<typeof readPostRows>>[number]

/** Selects what `readPostRows` needs of posts: sorted by a time, and by a whole number before it. */
export const sorted = <Joined extends keyof Tables>(
  posts: SelectQueryBuilder<Tables, 'post' | Joined, object>,
  at: Expression<Date> = columnsOf<'post'>('post')('createdAt'),
  by: Expression<number> = sql.lit(0),
) => posts.selectAll('post').select([sql<Date>`${at}`.as('sortedAt'), sql<number>`${by}`.as('sortedBy')])

const post = columnsOf<'post'>('post')
const shared = columnsOf<'post'>('shared')

/** What is selected of a post itself. */
export const postColumns = [
  'post.postId',
  'post.postType',
  'post.title',
  'post.content',
  'post.rating',
  'post.images',
  'post.isSpoiler',
  'post.positionUnit',
  'post.positionAt',
  'post.positionShare',
  'post.replyToPostId',
  'post.replyToBookshelfId',
  'post.buddyReadId',
  'post.likeCount',
  'post.replyCount',
  sql<string>`${post('createdAt')}::text`.as('createdAt'),
  sql<string | null>`${post('editedAt')}::text`.as('editedAt'),
] as const

/** Shares of a direct share are shares of the original. */
export const shareCount = from
  .case()
  .when(post('isDirect'))
  .then(shared('shareCount'))
  .else(post('shareCount'))
  .end()

/** Reads posts for one viewer: those that not everybody may see, and one by itself. */
export const readPostRows = (
  db: Db,
  skeleton: Expression<Skeleton>,
  viewer: Viewer,
  direction: 'asc' | 'desc',
) =>
  db
    .with(
      (cte) => cte('page').materialized(),
      () => skeleton,
    )
    .selectFrom('page as post')
    .leftJoin('person as author', 'author.userId', 'post.authorId')
    .leftJoin('book_card as book', 'book.bookId', 'post.bookId')
    .leftJoin('post as target', 'target.postId', 'post.replyToPostId')
    .leftJoin('person as targetAuthor', 'targetAuthor.userId', 'target.authorId')
    .leftJoin('post as shared', 'shared.postId', 'post.sharedPostId')
    .leftJoin('person as sharedAuthor', 'sharedAuthor.userId', 'shared.authorId')
    .leftJoin('book_card as sharedBook', 'sharedBook.bookId', 'shared.bookId')
    .select(postColumns)
    .select('post.sortedBy')
    .select((eb) => [
      sql<string>`${eb.ref('post.sortedAt')}::text`.as('sortedAt'),
      eb('post.deletedAt', 'is not', null).$castTo<boolean>().as('isDeleted'),
      audienceOf('post').as('audience'),
      sharedWith(viewer).as('sharedWith'),
      presentPerson('author').as('author'),
      joinedBook('book').as('book'),
      eb
        .case()
        .when('target.authorId', '<>', allOf(blockedFor(viewer)))
        .then(presentPerson('targetAuthor'))
        .end()
        .as('replyToAuthor'),
      eb
        .case()
        .when(eb.and([eb('shared.postId', 'is not', null), visibleTo('shared', viewer)]))
        .then(quotedPost(audienceOf('shared')))
        .end()
        .as('sharedPost'),
      shareCount.as('shareCount'),
    ])
    .select(viewerState(viewer))
    .orderBy('post.sortedBy', direction)
    .orderBy('post.sortedAt', direction)
    .orderBy('post.postId', direction)

/** The joined post `shared` with its author and book, inside the post that shares it. */
export const quotedPost = (audience: Expression<Audience>) =>
  jsonBuildObject({
    postId: shared('postId'),
    postType: shared('postType'),
    author: presentPerson('sharedAuthor'),
    title: shared('title'),
    content: shared('content'),
    book: joinedBook('sharedBook'),
    rating: shared('rating'),
    isSpoiler: shared('isSpoiler'),
    audience,
    positionUnit: shared('positionUnit'),
    positionAt: shared('positionAt'),
    positionShare: shared('positionShare'),
    images: from.fn.coalesce(shared('images'), sql<[]>`'[]'`),
    isDeleted: from(shared('deletedAt'), 'is not', null).$castTo<boolean>(),
    createdAt: shared('createdAt'),
    editedAt: shared('editedAt'),
  })

/** The other reader, of a post in a margin that the viewer shares. */
const sharedWith = (viewer: Viewer) =>
  from
    .case()
    .when(buddyReadOf('post'), 'is not', null)
    .then(
      activeBuddyRead(buddyReadOf('post'), viewer)
        .innerJoin('person as buddy', (join) => join.on('buddy.userId', '=', buddyOf(viewer)))
        .select(presentPerson('buddy').as('buddy'))
        .$asScalar(),
    )
    .end()

/** What the viewer is to a post. Scalar subqueries: PostgreSQL may turn `exists` into a scan of everything that they ever liked. */
function viewerState(viewer: Viewer) {
  const isThere = (row: Expression<unknown>) => sql<boolean>`${row} is not null`
  const there = sql.lit(true).as('isThere')
  const original = from.case().when(post('isDirect')).then(post('sharedPostId')).else(post('postId')).end()
  const isMarked = (table: 'post_like' | 'post_save') =>
    isThere(
      from.selectFrom(table).select(there).where('postId', '=', post('postId')).where('userId', '=', viewer),
    )
  return [
    sql<boolean>`coalesce(${post('authorId')} = ${viewer}, false)`.as('isAuthor'),
    isMarked('post_like').as('isLiked'),
    isMarked('post_save').as('isSaved'),
    isThere(
      from
        .selectFrom('post as direct')
        .select(there)
        .where('direct.authorId', '=', viewer)
        .where((direct) => direct.ref('direct.isDirect'))
        .where('direct.deletedAt', 'is', null)
        .where('direct.sharedPostId', '=', original),
    ).as('isShared'),
  ]
}
