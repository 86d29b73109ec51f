import { COUNTED_REQUESTS_MAX, type InputOf, type followRequestsApi } from '@flyleaf/contracts'
import {
  pageQuery,
  prepared,
  type AfterKey,
  type Caller,
  type Db,
  type PageShape,
  type Params,
  type Work,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { isVisible } from '../account/visible.ts'
import { cardColumns, personColumns } from '../person/card.view.ts'
import { LATEST, listPeople } from '../person/list-people.ts'

/** Requests that wait, as `added`, with the accounts of those who ask. A block has ended theirs. */
const waitingFor = (db: Db, { viewerId }: Params<{ viewerId: string | null }>) =>
  db
    .selectFrom('follow_request as added')
    .innerJoin('account', 'account.userId', 'added.requesterId')
    .where('added.requestedId', '=', viewerId)
    .where('added.declinedAt', 'is', null)
    .where(isVisible)

const readWaiting = prepared((db, params: Params<AfterKey & { viewerId: string | null }>, page: PageShape) =>
  pageQuery(
    waitingFor(db, params)
      .select(personColumns)
      .select(cardColumns(params.viewerId))
      .select('added.createdAt'),
    LATEST,
    params,
    page,
  ),
)

const readCount = prepared((db, params: Params<{ viewerId: string | null }>) =>
  db
    .selectFrom(
      waitingFor(db, params).select('added.requesterId').limit(sql.lit(COUNTED_REQUESTS_MAX)).as('waiting'),
    )
    .select(sql<number>`count(*)::integer`.as('count')),
)

/** People who ask to follow the caller, newest first. */
export const listRequests = (work: Work<Caller>, input: InputOf<typeof followRequestsApi.waiting>) =>
  listPeople(work, input, readWaiting, {})

/** How many people ask to follow the caller. */
export async function countRequests({ db, caller }: Work<Caller>) {
  const [row] = await readCount(db, { viewerId: caller.userId })
  return { count: row!.count }
}
