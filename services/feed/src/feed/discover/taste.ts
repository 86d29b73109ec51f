import { ago, prepared, type Caller, type Db, type Params } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Changes } from '../../post/memory/changes.ts'
import { JUST_WRITTEN_MINUTES } from '../just-written.rules.ts'
import { listedFor } from '../../post/visibility.ts'
import { isDiscovered } from './is-discovered.ts'

/** The posts that Discover prefers for a reader. */
export interface Taste {
  /** Posts that the reader has just written, newest first. */
  fresh: string[]
  /** Recent posts about books on the reader's public bookshelves, best first. */
  near: string[]
  bookIds: string[]
}

const FRESH_MAX = 5
const NEAR = '14 days'
const NEAR_MAX = 2

const readTaste = prepared((db, { userId }: Params<{ userId: string }>) =>
  db
    .with(
      (cte) => cte('shelved').materialized(),
      (making) =>
        making
          .selectFrom('shelf_card')
          .select((eb) => sql<string>`unnest(${eb.ref('shelf_card.bookIds')})`.as('bookId'))
          .distinct()
          .where('shelf_card.ownerId', '=', userId)
          .where((eb) => eb.not('shelf_card.isDeleted')),
    )
    .selectNoFrom((eb) => [
      inArray(
        eb
          .selectFrom('post')
          .select('post.postId')
          .where('post.authorId', '=', userId)
          .where(isDiscovered)
          .where('post.createdAt', '>', ago(`${JUST_WRITTEN_MINUTES} minutes`))
          .orderBy('post.createdAt', 'desc')
          .orderBy('post.postId', 'desc')
          .limit(FRESH_MAX),
      ).as('fresh'),
      inArray(
        eb
          .selectFrom('shelved')
          .crossJoinLateral((of) =>
            of
              .selectFrom('post')
              .select(['post.postId', 'post.discoverRank'])
              .whereRef('post.bookId', '=', 'shelved.bookId')
              .where('post.authorId', '<>', userId)
              .where(isDiscovered)
              .where('post.createdAt', '>', ago(NEAR))
              .where(listedFor('post', userId))
              .orderBy('post.createdAt', 'desc')
              .orderBy('post.postId', 'desc')
              .limit(NEAR_MAX)
              .as('about'),
          )
          .select('about.postId')
          .orderBy('about.discoverRank', 'desc')
          .orderBy('about.postId')
          .limit(NEAR_MAX),
      ).as('near'),
      inArray(eb.selectFrom('shelved').select('shelved.bookId')).as('bookIds'),
    ]),
)

const inArray = (ids: Expression<unknown>) => sql<string[]>`array(${ids})`

const NONE: Taste = { fresh: [], near: [], bookIds: [] }
/** The total number of ids in memory. */
const IDS_MAX = 200_000
/** How soon what others post about a reader's books, and the books of their bookshelves, take effect, in milliseconds. */
const KEPT_MS = 60_000

/** The tastes of readers who were here within a minute. A reader's own post takes effect at once. */
export class Tastes {
  private readonly tastes = new LRUCache<string, Taste & { version: number }>({
    maxSize: IDS_MAX,
    sizeCalculation: ({ bookIds }) => bookIds.length + 1,
    ttl: KEPT_MS,
  })
  private readonly changes: Changes
  private readonly db: Db

  constructor(changes: Changes, db: Db) {
    this.changes = changes
    this.db = db
  }

  /** A reader's taste as of a version. */
  async of(caller: Caller | null, version: number): Promise<Taste> {
    if (!caller) return NONE
    const { userId } = caller
    const known = this.tastes.get(userId)
    if (known && this.changes.areSame([`author:${userId}`], known.version)) return known
    const [taste] = await readTaste(this.db, { userId })
    this.tastes.set(userId, { ...taste!, version })
    return taste!
  }
}
