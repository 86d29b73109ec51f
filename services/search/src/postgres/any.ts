import type { Sql } from '@flyleaf/service'
import type { Asked, Kind } from '../query/asked.ts'
import { hasWords } from './has-words.ts'
import { Parameters } from './parameters.ts'

/** Where texts of a kind are, and when one is called so and no more; posts are called nothing. */
const INDEXES: Record<Kind, { table: string; isCalled?: (value: string) => string; order: string }> = {
  book: {
    table: 'book_index',
    isCalled: (value) => `(plain_title = ${value}::text or ${value}::text = any(names))`,
    order: 'rating_count desc, book_id desc',
  },
  bookshelf: { table: 'shelf_index', isCalled: (value) => `plain_name = ${value}::text`, order: '' },
  post: { table: 'post_index', order: 'created_at desc, post_id desc' },
}
/** How many texts are looked at to see that common words are there. */
const GLANCE = 2000

/** The words of one text that has what is asked for. Common words are among the first of the list. */
export async function findAny(sql: Sql, kind: Kind, asked: Omit<Asked, 'phrase'>): Promise<string[] | null> {
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
