import type { FoundAuthor, FoundSeries, searchApi } from '@flyleaf/contracts'
import { prepared, texts, type Db, type Params, type Handler, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
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
export const findAuthors: Handler<typeof searchApi.authors, Searching> = async (work, { q, limit }) =>
  firstOf((await findCreditsOf(work, q)).authors, limit)

/** The series of the first books found by these words whose names have them all, in the order of the books. */
export const findSeries: Handler<typeof searchApi.series, Searching> = async (work, { q, limit }) =>
  firstOf((await findCreditsOf(work, q)).series, limit)

async function findCreditsOf(work: Work & Searching, q: string) {
  const found = await findBooks(work, { q, limit: BOOKS })
  return findCredits(work.reads.db, found.items, found.didYouMean ?? q)
}

export const firstOf = <Item>(items: readonly Item[], limit: number) => ({
  items: items.slice(0, limit),
  hasMore: items.length > limit,
})

const readCredits = prepared((db, { bookIds }: Params<{ bookIds: readonly string[] }>) =>
  db
    .selectFrom(
      sql<{ bookId: string; place: string }>`unnest(${texts(bookIds)}) with ordinality`.as<'found'>(
        sql`found(book_id, place)`,
      ),
    )
    .innerJoin('book_index as book', 'book.bookId', 'found.bookId')
    .select(['book.people', 'book.series'])
    .orderBy('found.place'),
)

/** The authors and series of books whose names have all words. */
export async function findCredits(db: Db, books: readonly { bookId: string }[], q: string) {
  const words = wordsOf(q)
  if (words.length === 0) return { authors: [], series: [] }
  const rows = await readCredits(db, { bookIds: books.map(({ bookId }) => bookId) })
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
