import type { emailDomainsApi } from '@flyleaf/contracts'
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
import { requireAdministrator } from '../moderator/moderators.ts'
import { knownPerson } from '../person/known-person.ts'

const NEWEST = [
  ['blocked.blockedAt', 'time'],
  ['blocked.domain', 'text'],
] as const

const readPage = prepared((db, params: Params<AfterKey>, shape: PageShape) =>
  pageQuery(
    db
      .selectFrom('email_domain as blocked')
      .leftJoin('person', 'person.userId', 'blocked.blockedBy')
      .select(['blocked.domain', 'blocked.reason', 'blocked.blockedAt'])
      .select(knownPerson('person').as('blockedBy'))
      .where((eb) => eb.ref('blocked.isBlocked')),
    NEWEST,
    params,
    shape,
  ),
)

/** The blocked email domains, newest first. */
export const listEmailDomains: Handler<typeof emailDomainsApi.list> = async (work, { limit, cursor }) => {
  await requireAdministrator(work)
  const shape = { limit, direction: 'desc', isFirst: cursor === undefined } as const
  const rows = await readPage(work.db, afterCursor(NEWEST, cursor), shape)
  return pageOf(rows, NEWEST, shape, (row) => ({ ...row, blockedAt: iso(row.blockedAt) }))
}
