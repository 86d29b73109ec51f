import { languageCode, type Sql } from '@flyleaf/service'
import { wordsOf } from '../text/plain.rules.ts'

/** The number of books, and of authors of a part of a name, that are looked at. */
const BOOKS = 5000
const NAMES = 100

/** The filters that a reader gives by name: `language` as a code, and `authors` as in books, of which one must have written it. */
export async function namedFilters<
  Filters extends { author?: string | undefined; language?: string | undefined },
>(sql: Sql, { author, language, ...others }: Filters) {
  return {
    ...others,
    ...(language ? { language: languageCode(language) } : {}),
    ...(author ? { authors: await authorsCalled(sql, author) } : {}),
  }
}

/** The author of exactly this name; else all whose names contain it, as in the catalogue. */
async function authorsCalled(sql: Sql, given: string): Promise<string[]> {
  const [exact] = await sql(`select 1 from book_index where authors @> jsonb_build_array($1::text) limit 1`, [
    given,
  ])
  const words = wordsOf(given)
  if (exact || words.length === 0) return [given]
  const rows = await sql<{ name: string }>(
    `select distinct name from (select authors from book_index where words @@ $2::tsquery limit ${BOOKS}) b, jsonb_array_elements_text(authors) name
     where norm(name) like '%' || norm($1) || '%' order by name limit ${NAMES}`,
    [given, words.map((word) => `'${word}':*`).join('&')],
  )
  return rows.map(({ name }) => name)
}
