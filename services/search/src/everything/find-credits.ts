import type { EventData, FoundAuthor, FoundSeries, searchApi } from '@flyleaf/contracts'
import type { Sql, Verb, Work } from '@flyleaf/service'
import { findBooks } from '../book/find-books.ts'
import { termsOf } from '../book/own-books.ts'
import { marksOf } from '../text/marks.ts'
import { wordsOf } from '../text/plain.rules.ts'
import { isStopWord } from '../text/stop-words.rules.ts'
import { otherWords } from '../text/variants.ts'
import type { Searching } from '../text-index/text-index.module.ts'

/** The number of found books whose authors and series are looked at. */
export const BOOKS = 50

/** The authors of the first books found by these words whose names have them all, in the order of the books. */
export const findAuthors: Verb<typeof searchApi.authors, Searching> = async (work, { q, limit }) =>
  firstOf((await findCreditsOf(work, q)).authors, limit)

/** The series of the first books found by these words whose names have them all, in the order of the books. */
export const findSeries: Verb<typeof searchApi.series, Searching> = async (work, { q, limit }) =>
  firstOf((await findCreditsOf(work, q)).series, limit)

async function findCreditsOf(work: Work & Searching, q: string) {
  const found = await findBooks(work, { q, limit: BOOKS })
  return findCredits(work.reads.sql, found.items, found.didYouMean ?? q)
}

export const firstOf = <Item>(items: readonly Item[], limit: number) => ({
  items: items.slice(0, limit),
  hasMore: items.length > limit,
})

interface CreditRow {
  people: EventData<'book.changed'>['people']
  series: EventData<'book.changed'>['series']
}

/** The authors and series of books whose names have all words. */
export async function findCredits(sql: Sql, books: readonly { bookId: string }[], q: string) {
  const words = wordsOf(q)
  if (words.length === 0) return { authors: [], series: [] }
  const rows = await sql<CreditRow>(
    `select people, series from unnest($1::text[]) with ordinality as found(book_id, place) join book_index using (book_id) order by place`,
    [books.map(({ bookId }) => bookId)],
  )
  const isMeant = (names: readonly string[]) => hasAll(names.join('\n'), words)
  const terms = termsOf(q)
  const authors = new Map<string, FoundAuthor>()
  const series = new Map<string, FoundSeries>()
  for (const row of rows) {
    for (const { authorId, name, otherNames } of row.people)
      if (isMeant([name, ...otherNames]))
        authors.set(authorId, { authorId, name, marks: marksOf(name, terms) })
    for (const { seriesId, name } of row.series)
      if (isMeant([name])) series.set(seriesId, { seriesId, name, marks: marksOf(name, terms) })
  }
  return { authors: [...authors.values()], series: [...series.values()] }
}

/** The last word may be the beginning of one. */
function hasAll(text: string, typed: readonly string[]) {
  const words = [...new Set([...wordsOf(text), ...otherWords(text)])]
  const meant = typed.filter((word) => !isStopWord(word))
  const last = typed.at(-1)
  return (meant.length > 0 ? meant : typed).every((word) =>
    words.some((other) => (word === last ? other.startsWith(word) : other === word)),
  )
}
