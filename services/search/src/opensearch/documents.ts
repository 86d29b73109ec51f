import type { Sql } from '@flyleaf/service'
import type { Kind } from '../query/parsed-query.ts'

const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint::double precision`

/** The documents of each kind: the columns of its table that searches need, and the condition of the rows. */
const DOCUMENTS: Record<Kind, { table: string; id: string; columns: string; where: string }> = {
  book: {
    table: 'book_index',
    id: 'book_id',
    columns: `book_id, tsvector_to_array(words) as words, plain_title, plain_title as title, left(plain_title, 60) as sort_title, names,
      language, (published_year / 10 * 10)::text as decade, authors, subjects, published_year, page_count, average_rating, rating_count,
      ${millis('created_at')} as created_at`,
    where: 'true',
  },
  bookshelf: {
    table: 'shelf_index',
    id: 'bookshelf_id',
    columns: `bookshelf_id, tsvector_to_array(words) as words, plain_name, owner_id, is_default, book_count, follower_count`,
    where: 'not is_hidden',
  },
  post: {
    table: 'post_index',
    id: 'post_id',
    columns: `post_id, tsvector_to_array(words) as words, author_id, like_count, ${millis('created_at')} as created_at`,
    where: 'not is_hidden',
  },
}

export interface Document {
  id: string
  fields: Record<string, unknown>
}

/** The documents of those of these ids that are not hidden. */
export const readDocuments = (sql: Sql, kind: Kind, ids: readonly string[]) =>
  read(sql, kind, `${DOCUMENTS[kind].id} = any($1)`, [ids])

/** The next documents of a kind after an id, ordered by id. */
export const readDocumentsAfter = (sql: Sql, kind: Kind, after: string, limit: number) =>
  read(sql, kind, `${DOCUMENTS[kind].id} > $1 order by ${DOCUMENTS[kind].id} limit ${limit}`, [after])

async function read(
  sql: Sql,
  kind: Kind,
  condition: string,
  values: readonly unknown[],
): Promise<Document[]> {
  const { table, id, columns, where } = DOCUMENTS[kind]
  const rows = await sql<Record<string, unknown>>(
    `select ${columns} from ${table} where ${where} and ${condition}`,
    values,
  )
  return rows.map((row) => ({ id: String(row[id]), fields: row }))
}
