import type { BookCard, Import, ImportRow } from '@flyleaf/contracts'
import { iso, type DbTime, type Sql } from '@flyleaf/service'
import { bookCardColumn } from '../book/book-rows.ts'

type Times = 'createdAt' | 'startedAt' | 'finishedAt'
interface StoredImport extends Omit<Import, Times> {
  createdAt: DbTime
  startedAt: DbTime | null
  finishedAt: DbTime | null
}

const COUNTS = `(select json_build_object('rows', count(*), 'matched', count(*) filter (where r.state = 'matched'),
    'created', count(*) filter (where r.state = 'placeholder'),
    'placeholder', count(*) filter (where r.state = 'placeholder'),
    'uncertain', count(*) filter (where r.state = 'placeholder' and r.suggestions <> '{}'),
    'rejected', count(*) filter (where r.state = 'rejected'), 'done', count(*) filter (where r.is_done),
    'unchanged', count(*) filter (where r.is_done and r.effects = '{}'))
  from import_row r where r.import_id = i.import_id)`

const COLUMNS = `case when (i.columns->'isChosen')::boolean then 'chosen' when i.columns is not null then 'open' end`

/** A shelf is new when this import creates it, or has created it. */
const SHELVES = `(select coalesce(json_agg(json_build_object('name', shelf->>'name', 'bookCount', shelf->'bookCount',
      'isNew', i.made_shelves @> jsonb_build_array(jsonb_build_object('name', shelf->>'name'))
        or not exists (select 1 from bookshelf s where s.owner_id = i.user_id and norm(s.name) = norm(shelf->>'name')))
    order by n), '[]') from jsonb_array_elements(i.shelves) with ordinality as t(shelf, n))`

/** Imports that match a condition on `i`. */
export async function readImports(sql: Sql, where: string, values: readonly unknown[]): Promise<Import[]> {
  const rows = await sql<StoredImport>(
    `select i.import_id as "importId", i.state, i.format, i.file_name as "fileName", i.dates, ${COLUMNS} as columns, i.unread_columns as "unreadColumns", ${COUNTS} as counts, ${SHELVES} as shelves,
       i.created_at as "createdAt", i.started_at as "startedAt", i.finished_at as "finishedAt"
     from import i where i.is_whole and ${where}`,
    values,
  )
  return rows.map((row) => ({
    ...row,
    createdAt: iso(row.createdAt),
    startedAt: row.startedAt && iso(row.startedAt),
    finishedAt: row.finishedAt && iso(row.finishedAt),
  }))
}

/** The progress of one import. */
export async function countsOf(sql: Sql, importId: string) {
  const [row] = await sql<Pick<Import, 'counts'>>(
    `select ${COUNTS} as counts from import i where i.import_id = $1`,
    [importId],
  )
  return row!.counts
}

interface StoredRow {
  line: number
  state: ImportRow['state']
  isDone: boolean
  reason: string | null
  input: Record<string, string>
  isUnchanged: boolean
  content: { title: string; authors: string[]; notices?: string[] } | null
  book: BookCard | null
  suggestions: BookCard[]
}

/** Rows of imports that match a condition on `r`, in file order. */
export async function readImportRows(
  sql: Sql,
  where: string,
  values: readonly unknown[],
): Promise<ImportRow[]> {
  const rows = await sql<StoredRow>(
    `select r.line, r.state, r.is_done as "isDone", r.is_done and r.effects = '{}' as "isUnchanged", r.reason, r.input, r.said as content,
       (select ${bookCardColumn('b')} from book b where b.book_id = r.book_id) as book,
       (select coalesce(json_agg(${bookCardColumn('b')} order by n), '[]')
          from unnest(r.suggestions) with ordinality as t(id, n) join book b on b.book_id = id) as suggestions
     from import_row r where ${where}`,
    values,
  )
  return rows.map(({ content, ...row }) => ({
    ...row,
    title: content?.title ?? '',
    authors: content?.authors ?? [],
    notices: content?.notices ?? [],
  }))
}
