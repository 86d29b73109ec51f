import type { Database, Db } from '@flyleaf/service'

/** The position of the catalogue's change up to which books are indexed. */
export const readPosition = async (db: Db) =>
  (await db.selectFrom('catalogue_place').select('position').executeTakeFirstOrThrow()).position

/** Prints it. */
export async function printCataloguePosition({ database }: { database: Database }) {
  process.stdout.write(`${await readPosition(database.db)}\n`)
}
