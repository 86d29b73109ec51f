import { languageCode, prepared, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import { wordsOf } from '../text/plain.rules.ts'

/** The number of books, and of authors of a part of a name, that are looked at. */
const BOOKS = 5000
const NAMES = 100

interface Named {
  q?: string | undefined
  author?: string | undefined
  language?: string | undefined
  minYear?: number | undefined
  maxYear?: number | undefined
}

/** Filters among the words: `year:1999`, `author:austen`, `author:"jane austen"`. */
const AMONG_WORDS =
  /(?<=^|\s)(?:year:(?<year>\d{1,4})|author:(?:"(?<name>[^"]+)"|(?<word>[^\s"]+)))(?=\s|$)/giu

/** The filters that a reader writes among the words; those that are chosen beside them count more. */
function writtenFilters<Filters extends Named>(asked: Filters): Filters {
  const { q = '' } = asked
  const written: Pick<Named, 'author' | 'minYear' | 'maxYear'> = {}
  const others = q.replaceAll(AMONG_WORDS, (...found) => {
    const { year, name, word } = found.at(-1) as Record<'year' | 'name' | 'word', string | undefined>
    if (year) written.minYear = written.maxYear = Number(year)
    else written.author = name ?? word
    return ''
  })
  return { ...written, ...asked, ...(others !== q && { q: others.trim() }) }
}

/** The filters that a reader gives by name: `language` as a code, and `authors` as in books, of which one must have written it. */
export async function namedFilters<Filters extends Named>(db: Db, asked: Filters) {
  const { author, language, ...others } = writtenFilters(asked)
  return {
    ...others,
    ...(language ? { language: languageCode(language) } : {}),
    ...(author ? { authors: await authorsCalled(db, author) } : {}),
  }
}

const readExact = prepared((db, { name }: Params<{ name: string }>) =>
  db
    .selectFrom('book_index')
    .select('bookId')
    .where(({ ref }) => sql<boolean>`${ref('authors')} @> jsonb_build_array(${name}::text)`)
    .limit(sql.lit(1)),
)

const readNames = prepared((db, { part, words }: Params<{ part: string; words: string }>) =>
  db
    .selectFrom(
      db
        .selectFrom('book_index')
        .select('authors')
        .where(({ ref }) => sql<boolean>`${ref('words')} @@ ${words}::tsquery`)
        .limit(sql.lit(BOOKS))
        .as('book'),
    )
    .crossJoinLateral(({ ref }) =>
      sql<{ name: string }>`jsonb_array_elements_text(${ref('book.authors')})`.as<'author'>(
        sql`author(name)`,
      ),
    )
    .select('author.name')
    .distinct()
    .where(({ ref }) => sql<boolean>`norm(${ref('author.name')}) like '%' || norm(${part}) || '%'`)
    .orderBy('author.name')
    .limit(sql.lit(NAMES)),
)

/** The author of exactly this name; else all whose names contain it, as in the catalogue. */
async function authorsCalled(db: Db, given: string): Promise<string[]> {
  const [exact] = await readExact(db, { name: given })
  const words = wordsOf(given)
  if (exact || words.length === 0) return [given]
  const begun = words.map((word) => `'${word}':*`).join('&')
  return (await readNames(db, { part: given, words: begun })).map(({ name }) => name)
}
