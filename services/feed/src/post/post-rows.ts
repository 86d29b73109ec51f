import type { Audience } from '@flyleaf/contracts'
import { blockedFor, joinedBook, presentPerson } from '@flyleaf/projections'
import { allOf, type Db, type Tables } from '@flyleaf/service'
import { sql, type Expression, type InferResult, type Selectable } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { columnsOf, from } from '../expressions.ts'
import { activeBuddyRead, audienceOf, buddyOf, buddyReadOf, visibleTo, type Viewer } from './visibility.ts'

export type PostRow = InferResult<ReturnType<typeof readPostRows>>[number]

const post = columnsOf<'post'>('post')
const shared = columnsOf<'post'>('shared')

/** What is selected of a post itself. */
const postColumns = [
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
const shareCount = from
  .case()
  .when(post('isDirect'))
  .then(shared('shareCount'))
  .else(post('shareCount'))
  .end()

/** Posts with what they show to everybody. What they show to some is joined as `target`, `targetAuthor`, `shared` and so on. */
export const readPostParts = (db: Db, posts: Expression<Selectable<Tables['post']>>) =>
  db
    .with(
      (cte) => cte('page').materialized(),
      () => posts,
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
    .select([
      presentPerson('author').as('author'),
      joinedBook('book').as('book'),
      shareCount.as('shareCount'),
    ])

/** Reads posts for one viewer, in any order. */
export const readPostRows = (db: Db, posts: Expression<Selectable<Tables['post']>>, viewer: Viewer) =>
  readPostParts(db, posts)
    .select((eb) => [
      eb('post.deletedAt', 'is not', null).$castTo<boolean>().as('isDeleted'),
      audienceOf('post').as('audience'),
      sharedWith(viewer).as('sharedWith'),
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
    ])
    .select(viewerState(viewer))

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
