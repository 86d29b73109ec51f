import type { addressRangesApi } from '@flyleaf/contracts'
import {
  afterCursor,
  iso,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type Handler,
  type PageShape,
  type Params,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { requireAdministrator } from '../moderator/moderators.ts'
import { knownPerson } from '../person/known-person.ts'

const NEWEST = [
  ['blocked.blockedAt', 'time'],
  ['blocked.rangeId', 'text'],
] as const

const readPage = prepared((db, params: Params<AfterKey>, shape: PageShape) =>
  pageQuery(
    db
      .selectFrom('address_range as blocked')
      .leftJoin('person', 'person.userId', 'blocked.blockedBy')
      .select(['blocked.rangeId', 'blocked.range', 'blocked.level', 'blocked.reason'])
      .select(['blocked.endsAt', 'blocked.blockedAt'])
      .select(knownPerson('person').as('blockedBy'))
      .where((eb) => eb.ref('blocked.isBlocked'))
      .where((eb) => eb.or([eb('blocked.endsAt', 'is', null), eb('blocked.endsAt', '>', sql<Date>`now()`)])),
    NEWEST,
    params,
    shape,
  ),
)

/** The address ranges that are blocked now, newest first. */
export const listAddressRanges: Handler<typeof addressRangesApi.list> = async (work, { limit, cursor }) => {
  await requireAdministrator(work)
  const shape = { limit, direction: 'desc', isFirst: cursor === undefined } as const
  const rows = await readPage(work.db, afterCursor(NEWEST, cursor), shape)
  return pageOf(rows, NEWEST, shape, (row) => ({
    ...row,
    endsAt: row.endsAt && iso(row.endsAt),
    blockedAt: iso(row.blockedAt),
  }))
}
