import {
  BlockedLinks,
  Database,
  anyOf,
  domainsNamed,
  eventHandlers,
  migration,
  prepared,
  texts,
  type Db,
  type EventHandler,
  type Params,
  type TablesOf,
} from '@flyleaf/service'
import { Global, Injectable, Module } from '@nestjs/common'
import { defineEntity, p } from '@mikro-orm/postgresql'
import type { Kysely } from 'kysely'

/** Domains to which nobody may link, as moderation says; those that are unblocked keep their rows. */
export const linkDomainsTable = migration(
  `create table blocked_link_domain (
     domain text primary key,
     version integer not null,
     is_blocked boolean not null
   )`,
)

export const BlockedLinkDomainEntity = defineEntity({
  name: 'BlockedLinkDomain',
  tableName: 'blocked_link_domain',
  properties: {
    domain: p.text().primary(),
    version: p.integer(),
    isBlocked: p.boolean(),
  },
})

type LinkDb = Kysely<TablesOf<(typeof BlockedLinkDomainEntity)[]>>
const linksOf = (db: Db) => db as unknown as LinkDb

/** Stores whether a domain is blocked. Events may arrive late. */
const onLinkDomainBlocked: EventHandler<'link-domain.blocked'> = async ({ db }, { data }) => {
  const { domain, version, isBlocked } = data
  await linksOf(db)
    .insertInto('blocked_link_domain')
    .values({ domain, version, isBlocked })
    .onConflict((of) =>
      of
        .column('domain')
        .doUpdateSet((eb) => ({
          version: eb.ref('excluded.version'),
          isBlocked: eb.ref('excluded.isBlocked'),
        }))
        .whereRef('blocked_link_domain.version', '<', 'excluded.version'),
    )
    .execute()
}

const read = prepared((db: LinkDb, { domains }: Params<{ domains: readonly string[] }>) =>
  db
    .selectFrom('blocked_link_domain')
    .select('domain')
    .where('domain', '=', anyOf(texts(domains)))
    .where((eb) => eb.ref('isBlocked')),
)

/** Returns what finds the blocked domain that one of these texts names. */
export async function blockedLinksAmong(db: Db, written: readonly string[]) {
  const domains = [...new Set(written.flatMap(domainsNamed))]
  const rows = domains.length > 0 ? await read(linksOf(db), { domains }) : []
  const blocked = new Set(rows.map(({ domain }) => domain))
  return (text: string) => (blocked.size > 0 ? domainsNamed(text).find((one) => blocked.has(one)) : undefined)
}

@Injectable()
class KnownLinkDomains extends BlockedLinks {
  constructor(private readonly database: Database) {
    super()
  }

  override among(written: readonly string[]) {
    return blockedLinksAmong(this.database.db, written)
  }
}

/** Refuses links to blocked domains in what readers write for others. Needs `linkDomainsTable`. */
@Global()
@Module({
  providers: [
    eventHandlers({ 'link-domain.blocked': onLinkDomainBlocked }),
    { provide: BlockedLinks, useClass: KnownLinkDomains },
  ],
  exports: [BlockedLinks],
})
export class LinkDomainsModule {}
