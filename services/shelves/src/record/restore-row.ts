import type { RecordKind } from '@flyleaf/contracts'
import type { Db } from '@flyleaf/service'
import { sql } from 'kysely'

/** Inserts a row of a merged record again, as far as its table still has the columns. As text: which these are only the schema knows. */
export async function restoreRow(db: Db, kind: RecordKind, row: Readonly<Record<string, unknown>>) {
  const columns = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${kind}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname = any(${Object.keys(row)}::text[])`.execute(
    db,
  )
  const [table, names] = [sql.table(kind), sql.join(columns.rows.map(({ name }) => sql.ref(name)))]
  await sql`
    insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`.execute(
    db,
  )
}
