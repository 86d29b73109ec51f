import { ago, prepared, type Caller, type Db, type Params } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
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

export async function tasteOf(db: Db, caller: Caller | null): Promise<Taste> {
  if (!caller) return { fresh: [], near: [], bookIds: [] }
  const [taste] = await readTaste(db, { userId: caller.userId })
  return taste!
}
