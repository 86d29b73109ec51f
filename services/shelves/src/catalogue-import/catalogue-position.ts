import type { Database } from '@flyleaf/service'

/** Prints the position of the catalogue's last change. As text: it asks a sequence, which is no table of entities. */
export async function printCataloguePosition({ database }: { database: Database }) {
  const [row] = await database.sql<{ position: string }>(
    `select case when is_called then last_value else 0 end as position from catalogue_position`,
  )
  process.stdout.write(`${row!.position}\n`)
}
