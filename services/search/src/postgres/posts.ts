import { blockedFor, hiddenFor, presentPerson } from '@flyleaf/projections'
import {
  afterCursor,
  allOf,
  pageQuery,
  prepared,
  type AfterKey,
  type Db,
  type PageShape,
  type Params,
  type Tables,
} from '@flyleaf/service'
import { expressionBuilder, sql, type AliasedExpression, type Expression, type SqlBool } from 'kysely'
import { isByRelevance, postOrder } from '../post/post-order.ts'
import type { ParsedQuery } from '../query/parsed-query.ts'
import type { PostInput as Input, PostRow } from '../text-index/text-index.ts'
import {
  askedIn,
  closenessOf,
  hasWords,
  NO_WORDS,
  shapeOf,
  valuesOf,
  WHOLE,
  wholeOf,
  type AskedShape,
  type AskedValues,
} from './asked.ts'
import { bookCard } from './book-card.ts'
import { givenTexts, pageOfRelevance, WALKED, withoutRelevance } from './common.ts'

interface Search {
  db: Db
  viewer: string | null
}

const ofPost = expressionBuilder<Tables & { m: Tables['post_index'] }, 'm'>()

const FOUND = [
  ...([
    'post.postId',
    'post.postType',
    'post.title',
    'post.isSpoiler',
    'post.rating',
    'post.positionShare',
  ] as const),
  ...(['post.likeCount', 'post.createdAt'] as const),
] as const
/** The columns that posts are sorted by. */
const SORTED = ['m.postId', 'm.likeCount', 'm.createdAt', 'm.relevance'] as const

interface Values extends AskedValues, AfterKey {
  viewer: string | null
  given: string
}

/** A list that is walked in its order. */
interface Walk {
  /** The rows that are walked. */
  page: PageShape
  /** The relevance of its matches: that of whole words, or that of others. */
  relevance: number
}
interface Shape {
  asked: AskedShape | null
  by: ReturnType<typeof postOrder>
  page: PageShape
  isByRelevance: boolean
  source: 'everything' | 'matching' | 'given' | Walk
}

const readPage = prepared((db, params: Params<Values>, shape: Shape) => {
  const { by, page } = shape
  const found = db
    .with(
      (cte) => cte('m').materialized(),
      () => pageQuery(db.selectFrom(sourceOf(db, params, shape)).select(SORTED), by, params, page),
    )
    .selectFrom('m')
    .innerJoin('post_index as post', 'post.postId', 'm.postId')
    .leftJoin('person as p', 'p.userId', 'post.authorId')
    .leftJoin('book_index as b', 'b.bookId', 'post.bookId')
    .select(FOUND)
    .select(({ ref }) => [
      'm.relevance',
      presentPerson('p').as('author'),
      bookCard('b').as('book'),
      sql<string | null>`case when ${ref('post.isSpoiler')} then null else ${ref('post.content')} end`.as(
        'content',
      ),
    ])
  return by.reduce((ordered, [column]) => ordered.orderBy(column, page.direction), found)
})

interface Sorted {
  postId: string
  likeCount: number
  createdAt: Date
  relevance: number
}

/** The posts that a page is of. */
function sourceOf(db: Db, params: Params<Values>, shape: Shape): AliasedExpression<Sorted, 'm'> {
  const { source } = shape
  const posts = db.selectFrom('post_index as m').where(isShown(params.viewer))
  if (typeof source === 'object') return walking(db, params, shape, source)
  const list = posts.select(['m.postId', 'm.likeCount', 'm.createdAt'])
  if (source === 'everything') return list.select(ofPost.lit(0).as('relevance')).as('m')
  if (source === 'given')
    return list.innerJoin(givenTexts(params.given), 'given.id', 'm.postId').select('given.relevance').as('m')
  const asked = askedIn(params, shape.asked!)
  // Filters first and sorts afterwards: walking a sort index would pass too many posts that do not match.
  return list
    .select(closenessOf(asked).as('relevance'))
    .where(hasWords(asked.words))
    .offset(sql.lit(0))
    .as('m')
}

/** Posts with common words, in the order of the list. */
function walking(db: Db, params: Params<Values>, shape: Shape, { page, relevance }: Walk) {
  const asked = askedIn(params, shape.asked!)
  const list = db
    .selectFrom('post_index as m')
    .select([
      'm.postId',
      'm.likeCount',
      'm.createdAt',
      'm.words',
      sql<number>`${sql.lit(relevance)}`.as('relevance'),
    ])
    .where(isShown(params.viewer))
  const rows = db.selectFrom(list.as('m')).selectAll('m')
  const walked = shape.isByRelevance
    ? pageQuery(rows, shape.by.slice(1), withoutRelevance(params), page)
    : pageQuery(rows, shape.by, params, page)
  const matches = hasWords(asked.words)
  return db
    .selectFrom(walked.as('m'))
    .select(SORTED)
    .where(relevance === WHOLE ? matches : ofPost.and([matches, ofPost.not(hasWords(asked.closer!.whole))]))
    .limit(sql.lit(shape.page.limit + 1))
    .as('m')
}

/**
 * Whether the viewer may see a post: neither its author is hidden from them, nor who owns its thread. Nobody sees a reply without
 * an owner of its thread: below an erased person's bookshelf, or indexed before owners were known. Nor below a bookshelf that is private
 * or deleted: its replies lose their text one by one, and until then it must not be found.
 */
function isShown(given: Expression<string | null>): Expression<SqlBool> {
  const viewer = sql<string | null>`${given}::text`
  const threadOwner = ofPost.ref('m.threadOwnerId')
  const thread = ofPost
    .selectFrom('shelf_index')
    .select('shelf_index.isHidden')
    .whereRef('shelf_index.bookshelfId', '=', 'm.threadBookshelfId')
  return ofPost.and([
    ofPost.not('m.isHidden'),
    ofPost('m.authorId', '<>', allOf(hiddenFor(viewer))),
    ofPost.or([
      ofPost('m.postType', '<>', sql.lit('REPLY')),
      ofPost.and([ofPost(threadOwner, 'is not', null), ofPost(threadOwner, '<>', allOf(blockedFor(viewer)))]),
    ]),
    ofPost(thread, 'is not', true),
  ])
}

/** A page of posts that the viewer may see, and one more: all of them, or those that match. */
export async function readPosts(search: Search, asked: ParsedQuery | null, input: Input): Promise<PostRow[]> {
  if (!asked) return read(search, null, input, 'everything')
  if (asked.isCommon) {
    const rows = await readCommon(search, asked, input)
    // Little matches after all, so each match is examined.
    if (rows.length > input.limit) return rows
  }
  return read(search, asked, input, 'matching')
}

/** Whole words first, which may be few, then the other matches. */
async function readCommon(search: Search, asked: ParsedQuery, input: Input) {
  const whole = isByRelevance(input) ? wholeOf(asked) : null
  if (!whole) return read(search, asked, input, walkOf(input, WHOLE))
  const { after0: after = WHOLE } = afterCursor(postOrder(input), input.cursor)
  const closest = Number(after) < WHOLE ? [] : await readWhole(search, whole, input)
  if (closest.length > input.limit) return closest
  const others = await read(search, asked, input, walkOf(input, 0))
  return [...closest, ...others].slice(0, input.limit + 1)
}

async function readWhole(search: Search, whole: ParsedQuery, input: Input) {
  const rows = whole.closer[0]!.isCommon ? await read(search, whole, input, walkOf(input, WHOLE)) : []
  return rows.length > input.limit ? rows : read(search, whole, input, 'matching')
}

/** The posts among these that the viewer may see, in the page's order. */
export const readPostsOf = (
  search: Search,
  posts: readonly { id: string; relevance: number }[],
  input: Input,
) => read(search, null, input, 'given', JSON.stringify(posts))

function walkOf(input: Input, relevance: number): Walk {
  const page: PageShape = { direction: 'desc', limit: WALKED, isFirst: input.cursor === undefined }
  const after = afterCursor(postOrder(input), input.cursor)
  return { relevance, page: isByRelevance(input) ? pageOfRelevance(relevance, after, page) : page }
}

/** A page of posts from a source. */
function read(
  { db, viewer }: Search,
  asked: ParsedQuery | null,
  input: Input,
  source: Shape['source'],
  given = '[]',
): Promise<PostRow[]> {
  const by = postOrder(input)
  return readPage(
    db,
    { ...NO_WORDS, ...(asked ? valuesOf(asked) : {}), viewer, given, ...afterCursor(by, input.cursor) },
    {
      asked: asked ? shapeOf(asked) : null,
      by,
      page: { direction: 'desc', limit: input.limit, isFirst: input.cursor === undefined },
      isByRelevance: isByRelevance(input),
      source,
    },
  )
}
