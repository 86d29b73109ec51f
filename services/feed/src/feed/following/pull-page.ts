import { allOf, ago, iso, listed, prepared, texts, type Db, type Params } from '@flyleaf/service'
import { hiddenFor } from '@flyleaf/projections'
import { sql, type AliasableExpression, type Expression } from 'kysely'
import { columnsOf } from '../../expressions.ts'
import { JUST_WRITTEN_MINUTES } from '../just-written.rules.ts'
import { isListable } from '../../post/visibility.ts'
import { idsOf, type Reader } from '../../post/memory/reader-memory.ts'
import { pageOf, type PostKey, type FeedPage } from '../../post/memory/feed-page.ts'

const LENGTH = 200
/** Most readers read no further than three screens. */
const FIRST_LENGTH = 60
/** From this many follows on, scanning all posts is cheaper than reading each author's. */
const MANY = 150
/** How many posts such a scan reads before it gives up: the authors may post rarely. */
const DEPTH = 20_000

const OWN_SINCE = ago(`${JUST_WRITTEN_MINUTES} minutes`)
const FOREVER = sql<Date>`'-infinity'`

/** After which post a page begins: its key. */
interface After {
  time: string
  postId: string
}

interface Shape {
  /** Whether it begins with the newest post. */
  isFirst: boolean
}

const lengthOf = (isFirst: boolean) => (isFirst ? FIRST_LENGTH : LENGTH)

const post = columnsOf<'post'>('post')
const key = sql`(${post('createdAt')}, ${post('postId')})`
const isOlder = (time: Expression<string>, postId: Expression<string>) =>
  sql<boolean>`${key} < (${time}::timestamptz, ${postId})`
const isNewer = (time: Expression<string>, postId: Expression<string>) =>
  sql<boolean>`${key} > (${time}::timestamptz, ${postId})`

/** Keys as one value: rows cost the driver more. */
const together = (db: Db, keys: AliasableExpression<{ postId: string; createdAt: Date }>) =>
  db.selectNoFrom((eb) =>
    eb
      .selectFrom(keys.as('key'))
      .select((of) => {
        const [time, postId] = [of.ref('key.createdAt'), of.ref('key.postId')]
        return sql<
          [string, string][] | null
        >`json_agg(json_build_array(${time}, ${postId}) order by ${time} desc, ${postId} desc)`.as('keys')
      })
      .$asScalar()
      .as('keys'),
  )

/** Each author's newest posts, one index scan each, merged; of the reader's own, those just written. */
const pullByAuthor = prepared(
  (db, params: Params<After & { authorIds: readonly string[]; userId: string }>, { isFirst }: Shape) =>
    together(
      db,
      db
        .selectFrom(listed('followed', { authorId: texts(params.authorIds) }))
        .crossJoinLateral((eb) =>
          eb
            .selectFrom('post')
            .select(['post.postId', 'post.createdAt'])
            .whereRef('post.authorId', '=', 'followed.authorId')
            .where(isListable('post'))
            .$if(!isFirst, (posts) => posts.where(isOlder(params.time, params.postId)))
            .where(
              'post.createdAt',
              '>',
              eb.case('followed.authorId').when(params.userId).then(OWN_SINCE).else(FOREVER).end(),
            )
            .orderBy('post.createdAt', 'desc')
            .orderBy('post.postId', 'desc')
            .limit(lengthOf(isFirst))
            .as('newest'),
        )
        .select(['newest.postId', 'newest.createdAt'])
        .orderBy('newest.createdAt', 'desc')
        .orderBy('newest.postId', 'desc')
        .limit(lengthOf(isFirst)),
    ),
)

/** All posts, newest first, filtered to the reader's authors. */
const pullByTime = prepared((db, params: Params<After & { userId: string }>, { isFirst }: Shape) =>
  together(
    db,
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('post')
          .select(['post.postId', 'post.createdAt', 'post.authorId'])
          .where(isListable('post'))
          .$if(!isFirst, (posts) => posts.where(isOlder(params.time, params.postId)))
          .orderBy('post.createdAt', 'desc')
          .orderBy('post.postId', 'desc')
          .limit(DEPTH)
          .as('recent'),
      )
      .select(['recent.postId', 'recent.createdAt'])
      .where((eb) =>
        eb.or([
          eb(
            'recent.authorId',
            'in',
            eb
              .selectFrom('follow')
              .select('follow.followedId')
              .where('follow.followerId', '=', params.userId)
              .where((follow) => follow.ref('follow.isFollowing')),
          ),
          eb.and([eb('recent.authorId', '=', params.userId), eb('recent.createdAt', '>', OWN_SINCE)]),
        ]),
      )
      .where('recent.authorId', '<>', allOf(hiddenFor(params.userId)))
      .orderBy('recent.createdAt', 'desc')
      .orderBy('recent.postId', 'desc')
      .limit(lengthOf(isFirst)),
  ),
)

/** Reads a page of a reader's feed after a key (from the newest post when null), as of a version. */
export async function pullPage(
  db: Db,
  userId: string,
  { authors }: Reader,
  after: PostKey | null,
  version: number,
): Promise<FeedPage> {
  const [time, postId] = after ?? ['', '']
  const shape = { isFirst: after === null }
  const length = lengthOf(shape.isFirst)
  const from = { userId, time, postId }
  let [pulled] = authors.length > MANY ? await pullByTime(db, from, shape) : []
  if (!pulled?.keys || pulled.keys.length < length)
    [pulled] = await pullByAuthor(db, { ...from, authorIds: idsOf(authors) }, shape)
  const keys = (pulled?.keys ?? []).map(([at, id]): PostKey => [iso(at), id])
  const isLast = keys.length < length
  return pageOf(keys, { after, end: keys.at(-1) ?? null, isLast, version, pulledAt: performance.now() })
}

interface Bounds {
  authorIds: readonly string[]
  sinceTime: string
  sinceId: string
  untilTime: string
  untilId: string
}

const readWritten = prepared((db, params: Params<Bounds>) =>
  db
    .selectFrom(listed('author', { authorId: texts(params.authorIds) }))
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('post')
        .select(['post.postId', 'post.createdAt'])
        .whereRef('post.authorId', '=', 'author.authorId')
        .where(isListable('post'))
        .where(isNewer(params.sinceTime, params.sinceId))
        .where(isOlder(params.untilTime, params.untilId))
        .orderBy('post.createdAt', 'desc')
        .orderBy('post.postId', 'desc')
        .limit(LENGTH)
        .as('written'),
    )
    .select(['written.postId', 'written.createdAt'])
    .limit(LENGTH),
)

/** Posts of some authors within the bounds of a page; null when there are more than a page holds. */
export async function pullWritten(
  db: Db,
  authorIds: readonly string[],
  { after, end, isLast }: FeedPage,
): Promise<PostKey[] | null> {
  const [sinceTime, sinceId] = (isLast ? null : end) ?? ['-infinity', '']
  const [untilTime, untilId] = after ?? ['infinity', '']
  const rows = await readWritten(db, { authorIds, sinceTime, sinceId, untilTime, untilId })
  return rows.length < LENGTH ? rows.map(({ createdAt, postId }) => [iso(createdAt), postId]) : null
}
