import type { InputOf, searchApi } from '@flyleaf/contracts'
import { iso, pageOf, type Handler } from '@flyleaf/service'
import { correctionOf, interpret } from '../query/interpret.ts'
import { marksOf } from '../text/marks.ts'
import type { Searching } from '../text-index/text-index.module.ts'
import type { BookRow, TextIndex } from '../text-index/text-index.ts'
import { namedFilters } from './named-filters.ts'
import { orderOf } from './book-order.ts'
import { findOwn, termsOf } from './own-books.ts'

type Input = InputOf<typeof searchApi.books>

/**
 * Books by title, author or ISBN: the caller's own ones first, which nobody else finds, then exact titles, titles that begin with the
 * words, and the most rated.
 */
export const findBooks: Handler<typeof searchApi.books, Searching> = async (work, input) => {
  const [everybodys, own] = await Promise.all([findEverybodys(work, input), findOwn(work, input)])
  // Matches for the typed words leave no room for corrections.
  const { asked, rows } =
    own.length > 0 && everybodys.asked?.isAsTyped === false ? { asked: null, rows: [] } : everybodys
  // Half a page at most, so that cursors are of the others.
  const room = Math.max(Math.floor(input.limit / 2), input.limit - rows.length)
  const terms = asked?.terms ?? termsOf(input.q)
  const view = ({ createdAt, ...row }: BookRow) => ({
    ...row,
    createdAt: iso(createdAt),
    marks: {
      title: marksOf(row.title, terms),
      authors: row.authors.map((author) => marksOf(author, terms)),
    },
  })
  const { by } = orderOf(input, asked !== null)
  return { ...pageOf([...own.slice(0, room), ...rows], by, input, view), ...correctionOf(asked) }
}

async function findEverybodys({ reads: { db }, index }: Searching, asked: Input) {
  const input = await namedFilters(db, asked)
  if (!input.q) return { asked: null, rows: await index.books(null, input) }
  const find = (words: Parameters<TextIndex['books']>[0]) => index.books(words, input)
  return (await interpret({ db, index, kind: 'book', find }, input.q)) ?? { asked: null, rows: [] }
}
