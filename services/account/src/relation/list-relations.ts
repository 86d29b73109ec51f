import type { InputOf, relationsApi } from '@flyleaf/contracts'
import {
  pageQuery,
  prepared,
  type AfterKey,
  type Caller,
  type PageShape,
  type Params,
  type Work,
} from '@flyleaf/service'
import { isVisible } from '../account/visible.ts'
import { cardColumns, personColumns } from '../person/card.view.ts'
import { findUser } from '../person/find-user.ts'
import { LATEST, listPeople } from '../person/list-people.ts'
import { selectMutuals, type Mutuals } from '../person/mutuals.ts'

type Input = InputOf<typeof relationsApi.blocked>

interface Own extends AfterKey {
  viewerId: string | null
}

const readBlocked = prepared((db, params: Params<Own>, page: PageShape) =>
  pageQuery(
    db
      .selectFrom('block as added')
      .innerJoin('account', 'account.userId', 'added.blockedId')
      .select(personColumns)
      .select(cardColumns(params.viewerId))
      .select('added.createdAt')
      .where('added.blockerId', '=', params.viewerId)
      .where(isVisible),
    LATEST,
    params,
    page,
  ),
)

const readMuted = prepared((db, params: Params<Own>, page: PageShape) =>
  pageQuery(
    db
      .selectFrom('mute as added')
      .innerJoin('account', 'account.userId', 'added.mutedId')
      .select(personColumns)
      .select(cardColumns(params.viewerId))
      .select('added.createdAt')
      .where('added.muterId', '=', params.viewerId)
      .where(isVisible),
    LATEST,
    params,
    page,
  ),
)

const readMutuals = prepared((db, params: Params<Mutuals & AfterKey>, page: PageShape) =>
  pageQuery(
    selectMutuals(db, params)
      .select(personColumns)
      .select(cardColumns(params.viewerId))
      .select('added.createdAt'),
    LATEST,
    params,
    page,
  ),
)

/** People whom the caller blocks, the latest first. */
export const listBlocked = (work: Work<Caller>, input: Input) => listPeople(work, input, readBlocked, {})

/** People whom the caller mutes, the latest first. */
export const listMuted = (work: Work<Caller>, input: Input) => listPeople(work, input, readMuted, {})

/** Followers of a person whom the caller follows, too, in the order in which the caller followed them, latest first. */
export async function listMutuals(
  work: Work<Caller>,
  { username, ...page }: InputOf<typeof relationsApi.mutuals>,
) {
  const { userId } = await findUser(work, username)
  return listPeople(work, page, readMutuals, { personId: userId })
}
