import type { searchApi } from '@flyleaf/contracts'
import { iso, keyset, toPage, type Verb } from '@flyleaf/service'
import { correctionOf, interpret } from '../query/interpret.ts'
import { marksOf } from '../text/marks.ts'
import { Reads } from '../text-index/reads.ts'
import { TextIndex, type BookRow } from '../text-index/text-index.ts'
import { orderOf } from './book-order.ts'

/** Books by title, author or ISBN: exact titles first, then titles that begin with the words, then the most rated. */
export const findBooks: Verb<typeof searchApi.books> = async ({ inject }, input) => {
  const { sql } = inject(Reads)
  const index = inject(TextIndex)
  const understood = input.q
    ? await interpret({ sql, index, kind: 'book', find: (asked) => index.books(asked, input) }, input.q)
    : { asked: null, rows: await index.books(null, input) }
  if (!understood) return { items: [], pagination: { hasMore: false, nextCursor: null } }
  const { asked, rows } = understood
  const terms = asked?.terms ?? []
  const view = ({ createdAt, ...row }: BookRow) => ({
    ...row,
    createdAt: iso(createdAt),
    marks: {
      title: marksOf(row.title, terms),
      authors: row.authors.map((author) => marksOf(author, terms)),
    },
  })
  const { columns, direction } = orderOf(input, asked !== null)
  const { cursorOf } = keyset(columns, direction, input.cursor, 1)
  return { ...toPage(rows, input.limit, view, cursorOf), ...correctionOf(asked) }
}
