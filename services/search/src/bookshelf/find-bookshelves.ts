import type { ResultOf, searchApi } from '@flyleaf/contracts'
import { hiddenFor, personJson } from '@flyleaf/projections'
import { iso, keyset, toPage, type DbTime, type KeyColumn, type Keyed, type Verb } from '@flyleaf/service'
import { bookCard } from '../book/book-card.ts'
import { correctionOf, understand } from '../query/understand.ts'
import { marksOf } from '../text/marks.ts'

type Found = ResultOf<typeof searchApi.bookshelves>['items'][number]
interface Row extends Omit<Found, 'updatedAt' | 'marks'>, Keyed {
  updatedAt: DbTime
}

const RELEVANCE: KeyColumn = { by: 'm.relevance', kind: 'whole' }
const POPULAR: KeyColumn[] = [
  { by: 'm.follower_count', kind: 'whole' },
  { by: 'm.book_count', kind: 'whole' },
  { by: 'm.bookshelf_id', kind: 'text' },
]
/** Everyone has the default bookshelves: they are found, after those that readers named. */
const MATCHING = `(select s.*, case when s.is_default then 0 when s.plain_name = $3::text then 3
    when starts_with(s.plain_name, $3::text) then 2 else 1 end as relevance
  from shelf_index s where s.words @@ $2::tsquery and not s.is_hidden)`
const WORTH_A_LOOK = `(select * from shelf_index where not is_hidden and not is_default and book_count > 0)`

const FOUND = `m.bookshelf_id as "bookshelfId", m.name, m.description, ${personJson('p')} as owner, m.book_count as "bookCount",
  m.follower_count as "followerCount", m.updated_at as "updatedAt",
  coalesce((select json_agg(${bookCard('b')} order by place) from unnest(m.preview_book_ids) with ordinality as preview(book_id, place)
    join book_index b using (book_id)), '[]') as preview`

/** Public bookshelves: those of that name first, then the most followed. Without words, those that readers made and filled. */
export const findBookshelves: Verb<typeof searchApi.bookshelves> = async ({ sql, caller }, input) => {
  const asked = input.q ? await understand(sql, 'bookshelf', input.q) : null
  if (input.q && !asked) return { items: [], pagination: { hasMore: false, nextCursor: null } }
  const values = [caller?.userId ?? null, ...(asked ? [asked.text, asked.phrase] : [])]
  const page = keyset(asked ? [RELEVANCE, ...POPULAR] : POPULAR, 'desc', input.cursor, values.length + 1)
  const rows = await sql<Row>(
    `with page as materialized (
       select m.*, ${page.selected} from ${asked ? MATCHING : WORTH_A_LOOK} m
       where exists (select 1 from person where user_id = m.owner_id) and m.owner_id <> all(${hiddenFor('$1::text')}) and ${page.condition}
       ${page.orderBy} limit ${input.limit + 1})
     select ${FOUND}, m.key from page m join person p on p.user_id = m.owner_id ${page.orderBy}`,
    [...values, ...page.values],
  )
  const terms = asked?.terms ?? []
  const view = (row: Row) => ({
    ...row,
    updatedAt: iso(row.updatedAt),
    marks: { name: marksOf(row.name, terms), description: marksOf(row.description, terms) },
  })
  return { ...toPage(rows, input.limit, view, page.cursorOf), ...correctionOf(asked) }
}
