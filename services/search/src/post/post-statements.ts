import type { EventData } from '@flyleaf/contracts'
import { areErased } from '@flyleaf/projections'
import { excluded, integers, listed, prepared, texts, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import { bookText } from './book-text.ts'
import { POST_TOMBSTONE } from './post-tombstone.ts'

type State = EventData<'post.created'>

/** The newest states of posts by their columns, in lists of one length. */
interface States {
  postIds: readonly string[]
  versions: readonly number[]
  authorIds: readonly string[]
  postTypes: readonly string[]
  titles: readonly (string | null)[]
  contents: readonly string[]
  bookIds: readonly (string | null)[]
  ratings: readonly (number | null)[]
  areSpoilers: readonly boolean[]
  positionShares: readonly (number | null)[]
  likeCounts: readonly number[]
  likeVersions: readonly number[]
  createdAt: readonly string[]
  otherWords: readonly string[]
  threadOwnerIds: readonly (string | null)[]
  threadBookshelfIds: readonly (string | null)[]
}

/** Stores states that are newer than the stored ones, of authors who have not been erased. */
export const keepStates = prepared((db, states: Params<States>) => {
  const posts = listed('p', {
    postId: texts(states.postIds),
    version: integers(states.versions),
    authorId: texts(states.authorIds),
    postType: sql<State['postType'][]>`${states.postTypes}::text[]`,
    title: sql<(string | null)[]>`${states.titles}::text[]`,
    content: texts(states.contents),
    bookId: sql<(string | null)[]>`${states.bookIds}::text[]`,
    rating: sql<(number | null)[]>`${states.ratings}::double precision[]`,
    isSpoiler: sql<boolean[]>`${states.areSpoilers}::boolean[]`,
    positionShare: sql<(number | null)[]>`${states.positionShares}::integer[]`,
    likeCount: integers(states.likeCounts),
    likeVersion: integers(states.likeVersions),
    createdAt: sql<Date[]>`${states.createdAt}::timestamptz[]`,
    otherWords: texts(states.otherWords),
    threadOwnerId: sql<(string | null)[]>`${states.threadOwnerIds}::text[]`,
    threadBookshelfId: sql<(string | null)[]>`${states.threadBookshelfIds}::text[]`,
  })
  const rows = db
    .selectFrom(posts)
    .select([
      ...(['p.postId', 'p.version', 'p.authorId', 'p.postType', 'p.title', 'p.content', 'p.bookId'] as const),
      ...([
        'p.rating',
        'p.isSpoiler',
        'p.positionShare',
        'p.likeCount',
        'p.likeVersion',
        'p.createdAt',
        'p.otherWords',
      ] as const),
      'p.threadBookshelfId',
    ])
    .select((eb) => [
      eb.lit(false).as('isHidden'),
      sql<string>`case when ${eb.ref('p.bookId')} is null then '' else ${bookText(eb.ref('p.bookId'))} end`.as(
        'bookText',
      ),
      sql<string | null>`case when ${eb.ref('p.threadBookshelfId')} is null
        or not ${areErased(eb.ref('p.threadOwnerId'), eb.ref('p.threadOwnerId'))} then ${eb.ref('p.threadOwnerId')} end`.as(
        'threadOwnerId',
      ),
    ])
    .where((eb) => eb.not(areErased(eb.ref('p.authorId'), eb.ref('p.authorId'))))
    .orderBy('p.postId')
  return db
    .insertInto('post_index')
    .columns([
      ...(['postId', 'version', 'authorId', 'postType', 'title', 'content', 'bookId'] as const),
      ...([
        'rating',
        'isSpoiler',
        'positionShare',
        'likeCount',
        'likeVersion',
        'createdAt',
        'otherWords',
      ] as const),
      ...(['threadBookshelfId', 'isHidden', 'bookText', 'threadOwnerId'] as const),
    ])
    .expression(rows)
    .onConflict((of) =>
      of
        .column('postId')
        .doUpdateSet((eb) => ({
          ...excluded('post_index', [
            ...(['version', 'isHidden', 'authorId', 'postType', 'title', 'content', 'bookId'] as const),
            ...(['bookText', 'rating', 'isSpoiler', 'positionShare', 'createdAt', 'otherWords'] as const),
            ...(['threadOwnerId', 'threadBookshelfId'] as const),
          ]),
          likeCount: eb
            .case()
            .when('post_index.likeVersion', '<=', eb.ref('excluded.likeVersion'))
            .then(eb.ref('excluded.likeCount'))
            .else(eb.ref('post_index.likeCount'))
            .end(),
          likeVersion: eb.fn<number>('greatest', ['post_index.likeVersion', 'excluded.likeVersion']),
        }))
        .whereRef('post_index.version', '<', 'excluded.version'),
    )
    .returning('postId')
})

/** Removes a post from the index, unless a newer version of it is stored. */
export const keepTombstone = prepared((db, { postId, version }: Params<Pick<State, 'postId' | 'version'>>) =>
  db
    .insertInto('post_index')
    .values({ postId, version, isHidden: true })
    .onConflict((of) =>
      of
        .column('postId')
        .doUpdateSet({ ...excluded('post_index', ['version']), ...POST_TOMBSTONE })
        .whereRef('post_index.version', '<', 'excluded.version'),
    ),
)

interface Likes {
  postIds: readonly string[]
  counts: readonly number[]
  versions: readonly number[]
}

/** Stores like counts that are not older than the stored ones. */
export const keepLikes = prepared((db, { postIds, counts, versions }: Params<Likes>) =>
  db
    .insertInto('post_index')
    .columns(['postId', 'likeCount', 'likeVersion', 'version', 'isHidden'])
    .expression(
      db
        .selectFrom(
          listed('likes', {
            postId: texts(postIds),
            likeCount: integers(counts),
            likeVersion: integers(versions),
          }),
        )
        .select(({ lit }) => [
          ...(['likes.postId', 'likes.likeCount', 'likes.likeVersion'] as const),
          lit(0).as('version'),
          lit(true).as('isHidden'),
        ]),
    )
    .onConflict((of) =>
      of
        .column('postId')
        .doUpdateSet(excluded('post_index', ['likeCount', 'likeVersion']))
        .whereRef('post_index.likeVersion', '<=', 'excluded.likeVersion'),
    ),
)

/** Replaces the words that posts about a book are found by, unless a newer version of it is indexed. */
export const changeBookText = prepared(
  (db, { bookId, text, version }: Params<{ bookId: string; text: string; version: number }>) =>
    db
      .updateTable('post_index')
      .set({ bookText: text })
      .where('bookId', '=', bookId)
      .where('bookText', '<>', text)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('book_index')
              .select('book_index.bookId')
              .where('book_index.bookId', '=', bookId)
              .where('book_index.version', '>', version),
          ),
        ),
      )
      .where(({ not }) => not('isHidden'))
      .returning('postId'),
)
