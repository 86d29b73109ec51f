import type { Database } from '../database/database.ts'

/** One table of what a service keeps of a person: a query whose `$1` is the person's id and whose columns are the file's. */
export interface ArchiveFile {
  file: string
  query: string
}

/** An archive as it travels, a line each: a file begins, its rows follow; `end` tells that nothing is missing. */
export type ArchiveLine =
  | { file: string; columns: string[] }
  | { row: Record<string, unknown> }
  | { end: true }

export const archivePath = (userId: string) => `/internal/people/${encodeURIComponent(userId)}/archive`

const BATCH = 500

/** Reads everything of one person in one snapshot, a few hundred rows at a time. */
export async function* archiveLines(
  { pool }: Database,
  files: readonly ArchiveFile[],
  userId: string,
): AsyncGenerator<ArchiveLine> {
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query('begin isolation level repeatable read read only')
    for (const { file, query } of files) {
      await client.query(`declare archive no scroll cursor for ${query}`, [userId])
      let batch = await client.query(`fetch ${BATCH} from archive`)
      yield { file, columns: batch.fields.map(({ name }) => name) }
      while (batch.rows.length > 0) {
        for (const row of batch.rows) yield { row }
        batch = await client.query(`fetch ${BATCH} from archive`)
      }
      await client.query('close archive')
    }
    await client.query('commit')
    isWhole = true
    yield { end: true }
  } finally {
    // A connection that was left within its transaction is not used again.
    client.release(!isWhole)
  }
}
