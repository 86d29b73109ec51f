import type { LogEntry, emailDomainsApi, events } from '@flyleaf/contracts'
import {
  afterCursor,
  iso,
  pageOf,
  pageQuery,
  prepared,
  waitForConsumers,
  type AfterKey,
  type Caller,
  type Handler,
  type PageShape,
  type Params,
  type TransactionalWork,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { note } from '../audit/note.ts'
import { requireAdministrator } from '../moderator/moderators.ts'
import { knownPerson } from '../person/known-person.ts'

interface Kind<G> {
  table: 'email_domain' | 'link_domain'
  event: typeof events.moderation.emailDomainBlocked | typeof events.moderation.linkDomainBlocked
  actions: Record<'blocked' | 'unblocked', LogEntry['action']>
  messages: Record<'blocked' | 'unblocked', (domain: string) => string>
  /** Throws if a domain can't be blocked. */
  refuse?: (given: G, domain: string) => void
}

interface BlockedDomainHandlers<G> {
  list: Handler<typeof emailDomainsApi.list, G>
  block: Handler<typeof emailDomainsApi.block, G>
  unblock: Handler<typeof emailDomainsApi.unblock, G>
}

const NEWEST = [
  ['blocked.blockedAt', 'time'],
  ['blocked.domain', 'text'],
] as const

type Work = Pick<TransactionalWork, 'db' | 'publish'> & { caller: Caller; now: Date }

/** The handlers that list, block and unblock domains of a kind. Their tables are alike. */
export function blockedDomains<G = unknown>({
  table: name,
  event,
  actions,
  messages,
  refuse,
}: Kind<G>): BlockedDomainHandlers<G> {
  const table = name as 'email_domain'
  const readPage = prepared((db, params: Params<AfterKey>, shape: PageShape) =>
    pageQuery(
      db
        .selectFrom(`${table} as blocked`)
        .leftJoin('person', 'person.userId', 'blocked.blockedBy')
        .select(['blocked.domain', 'blocked.reason', 'blocked.blockedAt'])
        .select(knownPerson('person').as('blockedBy'))
        .where((eb) => eb.ref('blocked.isBlocked')),
      NEWEST,
      params,
      shape,
    ),
  )

  async function change(
    { db, publish, caller, now }: Work,
    domain: string,
    state: { isBlocked: boolean; reason: string },
    isNew = true,
  ) {
    const { userId } = caller
    const given = { ...state, blockedBy: userId, blockedAt: now }
    const { version } = await db
      .insertInto(table)
      .values({ domain, version: 1, ...given })
      .onConflict((of) =>
        of
          .column('domain')
          .doUpdateSet({ version: sql<number>`${sql.ref(`${table}.version`)} + 1`, ...given }),
      )
      .returning('version')
      .executeTakeFirstOrThrow()
    const action = actions[state.isBlocked ? 'blocked' : 'unblocked']
    if (isNew) await note(db, { action, actorId: userId, domain })
    publish(event, domain, { domain, version, isBlocked: state.isBlocked, at: now.toISOString() })
  }

  return {
    list: async (work, { limit, cursor }) => {
      await requireAdministrator(work)
      const shape = { limit, direction: 'desc', isFirst: cursor === undefined } as const
      const rows = await readPage(work.db, afterCursor(NEWEST, cursor), shape)
      return pageOf(rows, NEWEST, shape, (row) => ({ ...row, blockedAt: iso(row.blockedAt) }))
    },
    block: waitForConsumers(async (work, { domain, reason }) => {
      await requireAdministrator(work)
      refuse?.(work, domain)
      await change(work, domain, { isBlocked: true, reason })
      return { message: messages.blocked(domain) }
    }),
    unblock: waitForConsumers(async (work, { domain }) => {
      await requireAdministrator(work)
      const known = await work.db
        .selectFrom(table)
        .select('isBlocked')
        .where('domain', '=', domain)
        .forUpdate()
        .executeTakeFirst()
      // Published again all the same: an earlier call may not have waited until this was in effect.
      if (known) await change(work, domain, { isBlocked: false, reason: '' }, known.isBlocked)
      return { message: messages.unblocked(domain) }
    }),
  }
}
