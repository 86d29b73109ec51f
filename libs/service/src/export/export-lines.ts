import type { ExportLine } from '@flyleaf/contracts'
import type { Database } from '../database/database.ts'

/** Nest token of the files that a service contributes to a person's export. */
export const EXPORT_FILES = Symbol('export files')

/** One table of a person's export: a query whose `$1` is the person's id and whose columns are those of the file. */
export interface ExportFile {
  file: string
  query: string
}

export const exportPath = (userId: string) => `/internal/people/${encodeURIComponent(userId)}/export`

const BATCH = 500

/** Reads everything about one person in one snapshot, a few hundred rows at a time. */
export async function* exportLines(
  { pools }: Database,
  files: readonly ExportFile[],
  userId: string,
): AsyncGenerator<ExportLine> {
  const client = await pools.connectForLong()
  let isWhole = false
  try {
    await client.query('begin isolation level repeatable read read only')
    for (const { file, query } of files) {
      await client.query(`declare export no scroll cursor for ${query}`, [userId])
      let batch = await client.query(`fetch ${BATCH} from export`)
      yield { file, columns: batch.fields.map(({ name }) => name) }
      while (batch.rows.length > 0) {
        for (const row of batch.rows) yield { row }
        batch = await client.query(`fetch ${BATCH} from export`)
      }
      await client.query('close export')
    }
    await client.query('commit')
    isWhole = true
    yield { end: true }
  } finally {
    // A connection with an open transaction is not reused.
    client.release(!isWhole)
  }
}
