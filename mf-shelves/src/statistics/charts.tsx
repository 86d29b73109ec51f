import type { Statistics } from '@flyleaf/contracts'
import { starsText } from '@flyleaf/ui'
import { languageName } from '../books/language-name.ts'
import { BarTable, type Bar } from './bar-table.tsx'
import { texts } from './texts.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' }),
)
const booksBar = (label: string, books: number): Bar => ({
  label,
  value: books,
  words: texts.bookCount(books),
})

/** What is counted of one year, or of all of them. */
type Counts = Omit<Statistics, 'goal' | 'years'> & { years?: Statistics['years'] }

/** Everything that is counted, each kind as a chart of its own. */
export function Charts({ statistics }: { statistics: Counts }) {
  const { year, years = [], ratings, languages, decades, lengths, authors } = statistics
  return (
    <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
      {year === null ? (
        <BarTable title={texts.byYear} bars={years.map((one) => readBar(String(one.year), one))} />
      ) : (
        <BarTable title={texts.byMonth} bars={monthBars(statistics)} />
      )}
      <BarTable
        title={texts.ratings}
        bars={ratings
          .filter(({ count }) => count > 0)
          .toReversed()
          .map(({ rating, count }) => ({
            label: texts.stars(starsText(rating)),
            value: count,
            words: texts.ratingCount(count),
          }))}
      />
      <BarTable
        title={texts.authors}
        bars={authors.filter(({ books }) => books > 1).map(({ name, books }) => booksBar(name, books))}
      />
      <BarTable
        title={texts.languages}
        bars={languages.map(({ language, books }) =>
          booksBar(language ? languageName(language) : texts.unknownLanguage, books),
        )}
      />
      <BarTable
        title={texts.decades}
        bars={decades.map(({ decade, books }) => booksBar(texts.decade(decade), books))}
      />
      <BarTable
        title={texts.lengths}
        bars={lengths.filter(({ books }) => books > 0).map((range) => booksBar(lengthOf(range), range.books))}
      />
    </div>
  )
}

const NOTHING = { books: 0, pages: 0, minutes: 0 }

const readBar = (label: string, { books, pages, minutes }: typeof NOTHING): Bar => ({
  label,
  value: books,
  words: texts.read(books, pages, minutes),
})

const monthBars = ({ months }: Counts) =>
  MONTHS.map((name, index) => readBar(name, months.find(({ month }) => month === index + 1) ?? NOTHING))

function lengthOf({ from, to }: Statistics['lengths'][number]) {
  if (to === null) return texts.pagesFrom(from)
  return from === 0 ? texts.pagesUnder(to) : texts.pagesBetween(from, to - 1)
}
