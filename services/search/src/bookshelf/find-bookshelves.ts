import { PrivateBookshelves, type searchApi } from '@flyleaf/contracts'
import { iso, pageOf, afterCursor, type Handler, type Work } from '@flyleaf/service'
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
export const findBookshelves: Handler<typeof searchApi.bookshelves, Searching> = async (work, input) => {
  const { index, reads } = work
  const viewer = work.caller?.userId ?? null
  const [everybodys, own] = await Promise.all([
    input.q
      ? interpret(
          {
            db: reads.db,
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
  const rows = mine ? await readPrivate({ db: reads.db, viewer }, mine.bookshelves, input) : []
  rows.push(...(input.q ? others : await index.bookshelves(viewer, null, input)))
  const view = (row: BookshelfRow) => {
    const terms = (row.isPrivate ? mine : asked)?.terms ?? []
    const marks = { name: marksOf(row.name, terms), description: marksOf(row.description, terms) }
    return { ...row, updatedAt: iso(row.updatedAt), marks }
  }
  const page = pageOf(rows.slice(0, input.limit + 1), bookshelfOrder(input), input, view)
  return { ...page, ...correctionOf(asked ?? mine) }
}

/** The matches among the private bookshelves that the caller owns or collaborates on; none on pages after them. */
async function matchOwn({ caller, others }: Work & Searching, input: BookshelfInput) {
  const { after0: relevance = ABOVE_PUBLIC } = afterCursor(bookshelfOrder(input), input.cursor)
  if (!caller || !input.q || Number(relevance) < ABOVE_PUBLIC) return null
  const { userId } = caller
  const kept = await others.ask('shelves', '/internal/bookshelves/private', { userId }, PrivateBookshelves)
  return matchPrivate(kept?.bookshelves ?? [], input.q)
}
