import type { Client } from 'pg'

type OnProgress = (table: string, rows: number, seconds: number) => void

/** Runs inserts without triggers, foreign keys or indexes, and leaves the tables as if filled normally. */
export async function fillDatabase(client: Client, inserts: Record<string, string>, onProgress: OnProgress) {
  for (const setting of [
    // Triggers and foreign keys would check each row of data known to be valid.
    `session_replication_role = replica`,
    `synchronous_commit = off`,
    `work_mem = '256MB'`,
    `maintenance_work_mem = '512MB'`,
  ])
    await client.query(`set ${setting}`)
  for (const [name, insert] of Object.entries(inserts)) {
    const began = Date.now()
    const table = name.split(' ')[0]!
    const rebuild = await dropIndexes(client, table)
    const { rowCount } = await client.query(insert)
    for (const index of rebuild) await client.query(index)
    await client.query(`vacuum (analyze) ${table}`)
    onProgress(name, rowCount ?? 0, (Date.now() - began) / 1000)
  }
  await client.query('checkpoint')
}

/** Drops a table's indexes, except those of its keys; returns the statements that recreate them. */
async function dropIndexes(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
