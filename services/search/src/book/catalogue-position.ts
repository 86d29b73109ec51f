import type { Database } from '@flyleaf/service'

/** Prints the position of the catalogue's change up to which books are indexed. */
export async function printCataloguePosition({ database }: { database: Database }) {
  const [row] = await database.sql<{ position: string }>(`select position from catalogue_place`)
  process.stdout.write(`${row!.position}\n`)
}
