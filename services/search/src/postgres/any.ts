import type { Sql } from '@flyleaf/service'
import type { ParsedQuery, Kind } from '../query/parsed-query.ts'
import { hasWords } from './has-words.ts'
import { Parameters } from './parameters.ts'

/** The table of each kind, and the condition for an exact name; posts have no names. */
const INDEXES: Record<Kind, { table: string; isCalled?: (value: string) => string; order: string }> = {
  book: {
    table: 'book_index',
    isCalled: (value) => `(plain_title = ${value}::text or ${value}::text = any(names))`,
    order: 'rating_count desc, book_id desc',
  },
  bookshelf: { table: 'shelf_index', isCalled: (value) => `plain_name = ${value}::text`, order: '' },
  post: { table: 'post_index', order: 'created_at desc, post_id desc' },
}
/** The number of texts in which common words are looked for. */
const GLANCE = 2000

/** The words of one text that matches. Common words are found among the first texts. */
export async function findAny(
  sql: Sql,
  kind: Kind,
  asked: Omit<ParsedQuery, 'phrase'>,
): Promise<string[] | null> {
  const { table, order, isCalled } = INDEXES[kind]
  if (asked.isWholeTitle && !isCalled) return null
  const parameters = new Parameters()
  const matches = hasWords('m', asked, parameters)
  const called =
    asked.isWholeTitle && isCalled ? `and ${isCalled(parameters.add(asked.terms[0]!.typed))}` : ''
  const first = async (from: string) => {
    const [found] = await sql<{ words: string[] }>(
      `select tsvector_to_array(words) as words from ${from} m where ${matches} ${called} limit 1`,
      parameters.values,
    )
    return found?.words ?? null
  }
  const shown = kind === 'post' ? 'not is_hidden' : 'true'
  const glanced =
    asked.isCommon && order
      ? await first(`(select words from ${table} where ${shown} order by ${order} limit ${GLANCE})`)
      : null
  return glanced ?? first(table)
}
