import { PrivateBookshelves, type searchApi } from '@flyleaf/contracts'
import { iso, toPage, type Verb, type Work } from '@flyleaf/service'
import { readPrivate } from '../postgres/bookshelves.ts'
import { correctionOf, interpret } from '../query/interpret.ts'
import { marksOf } from '../text/marks.ts'
import type { Searching } from '../text-index/text-index.module.ts'
import type { BookshelfInput, BookshelfRow } from '../text-index/text-index.ts'
import { bookshelfOrder } from './bookshelf-order.ts'
import { ABOVE_PUBLIC, matchPrivate } from './match-private.rules.ts'

/**
 * Private bookshelves that the caller may see first, then bookshelves of that name, then the most followed. Without words, public
 * custom bookshelves with books.
 */
export const findBookshelves: Verb<typeof searchApi.bookshelves, Searching> = async (work, input) => {
  const { index, reads } = work
  const viewer = work.caller?.userId ?? null
  const [everybodys, own] = await Promise.all([
    input.q
      ? interpret(
          {
            sql: reads.sql,
            index,
            kind: 'bookshelf',
            find: (asked) => index.bookshelves(viewer, asked, input),
            idOf: ({ bookshelfId }) => bookshelfId,
          },
          input.q,
        )
      : null,
    matchOwn(work, input),
  ])
  // Matches for the typed words leave no room for corrections.
  const isAsTyped = Boolean(everybodys?.asked.isAsTyped || own?.isAsTyped)
  const { asked = null, rows: others = [] } = everybodys?.asked.isAsTyped === isAsTyped ? everybodys : {}
  const mine = own?.isAsTyped === isAsTyped ? own : null
  const rows = mine ? await readPrivate({ sql: reads.sql, viewer }, mine.bookshelves, input) : []
  rows.push(...(input.q ? others : await index.bookshelves(viewer, null, input)))
  const view = (row: BookshelfRow) => {
    const terms = (row.isPrivate ? mine : asked)?.terms ?? []
    const marks = { name: marksOf(row.name, terms), description: marksOf(row.description, terms) }
    return { ...row, updatedAt: iso(row.updatedAt), marks }
  }
  const { cursorOf } = bookshelfOrder(input, 1)
  const page = toPage(rows.slice(0, input.limit + 1), input.limit, view, cursorOf)
  return { ...page, ...correctionOf(asked ?? mine) }
}

/** The matches among the private bookshelves that the caller owns or collaborates on; none on pages after them. */
async function matchOwn({ caller, others }: Work & Searching, input: BookshelfInput) {
  const [relevance = ABOVE_PUBLIC] = bookshelfOrder(input, 1).values
  if (!caller || !input.q || Number(relevance) < ABOVE_PUBLIC) return null
  const { userId } = caller
  const kept = await others.ask('shelves', '/internal/bookshelves/private', { userId }, PrivateBookshelves)
  return matchPrivate(kept?.bookshelves ?? [], input.q)
}
