import { events } from '@flyleaf/contracts'
import type { Publish, Sql } from '@flyleaf/service'

/** Change positions are assigned in commit order, so that consumers miss none: taken before any of the books is locked. */
export const lockCatalogue = (sql: Sql) => sql(`select pg_advisory_xact_lock(hashtext('catalogue-merge'))`)

/** Tells other services that the catalogue has changed up to here. */
export async function publishCatalogue(sql: Sql, publish: Publish) {
  const [last] = await sql<{ position: string }>(`select last_value as position from catalogue_position`)
  publish(events.shelves.catalogueChanged, 'catalogue', { position: Number(last!.position) })
}
