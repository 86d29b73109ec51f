import { events } from '@flyleaf/contracts'
import { prepared, type Db, type Publish } from '@flyleaf/service'
import { sql } from 'kysely'

/** Change positions are assigned in commit order, so that consumers miss none: taken before any of the books is locked. */
export const lockCatalogue = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('catalogue-merge'))`.execute(db)

/** Of two who add the same ISBN, one finds the other's. */
export const lockIsbns = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('add-book'))`.execute(db)

const readPosition = prepared(
  () => sql<{ position: string }>`select last_value as position from catalogue_position`,
)

/** Tells other services that the catalogue has changed up to here. */
export async function publishCatalogue(db: Db, publish: Publish) {
  const [last] = await readPosition(db, {})
  publish(events.shelves.catalogueChanged, 'catalogue', { position: Number(last!.position) })
}
