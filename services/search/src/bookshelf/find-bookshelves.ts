import type { InputOf, ResultOf, searchApi } from '@flyleaf/contracts'
import { hiddenFor, personJson } from '@flyleaf/projections'
import {
  iso,
  keyset,
  toPage,
  type DbTime,
  type KeyColumn,
  type Keyed,
  type Verb,
  type Work,
} from '@flyleaf/service'
import { bookCard } from '../book/book-card.ts'
import { hasWords } from '../query/has-words.ts'
import { Parameters } from '../query/parameters.ts'
import { correctionOf, understand, type Asked } from '../query/understand.ts'
import { marksOf } from '../text/marks.ts'
import { ABOVE_PUBLIC, matchPrivate } from './match-private.rules.ts'
import { PrivateBookshelves } from './private-bookshelves.ts'

type Input = InputOf<typeof searchApi.bookshelves>
type Found = ResultOf<typeof searchApi.bookshelves>['items'][number]
interface Row extends Omit<Found, 'updatedAt' | 'marks'>, Keyed {
  updatedAt: DbTime
}

/** The caller comes before the values of a source. */
const FIRST_VALUE = 2
const RELEVANCE: KeyColumn = { by: 'm.relevance', kind: 'whole' }
const POPULAR: KeyColumn[] = [
  { by: 'm.follower_count', kind: 'whole' },
  { by: 'm.book_count', kind: 'whole' },
  { by: 'm.bookshelf_id', kind: 'text' },
]
/** Everyone has the default bookshelves: they are found, after those that readers named. $1 is the caller. */
function matching(asked: Asked): [source: string, values: readonly unknown[]] {
  const parameters = new Parameters(FIRST_VALUE)
  const [name, matches] = [`${parameters.add(asked.phrase)}::text`, hasWords('s', asked, parameters)]
  const source = `(select s.*, false as is_private, case when s.is_default then 0 when s.plain_name = ${name} then 3
      when starts_with(s.plain_name, ${name}) then 2 else 1 end as relevance
    from shelf_index s where ${matches} and not s.is_hidden)`
  return [source, parameters.values]
}
const WORTH_A_LOOK = `(select *, false as is_private from shelf_index where not is_hidden and not is_default and book_count > 0)`
/** What the shelves service has told, as rows of the index. */
const PRIVATE = `(select "bookshelfId" as bookshelf_id, "ownerId" as owner_id, name, description, true as is_private, "bookCount" as book_count,
    "followerCount" as follower_count, array(select jsonb_array_elements_text("previewBookIds")) as preview_book_ids,
    "updatedAt" as updated_at, relevance
  from jsonb_to_recordset($2::jsonb) as s("bookshelfId" text, "ownerId" text, name text, description text, "bookCount" integer,
    "followerCount" integer, "previewBookIds" jsonb, "updatedAt" timestamptz, relevance integer))`

const FOUND = `m.bookshelf_id as "bookshelfId", m.name, m.description, m.is_private as "isPrivate", ${personJson('p')} as owner,
  m.book_count as "bookCount", m.follower_count as "followerCount", m.updated_at as "updatedAt",
  coalesce((select json_agg(${bookCard('b')} order by place) from unnest(m.preview_book_ids) with ordinality as preview(book_id, place)
    join book_index b using (book_id)), '[]') as preview`

/**
 * Bookshelves of that name first, then the most followed; before all, private ones that the caller may see. Without words,
 * public ones that readers made and filled.
 */
export const findBookshelves: Verb<typeof searchApi.bookshelves> = async (work, input) => {
  const [everybodys, own] = await Promise.all([
    input.q
      ? understand(work.sql, 'bookshelf', input.q, (asked) => read(work, input, ...matching(asked)))
      : null,
    matchOwn(work, input),
  ])
  // What answers the words as they were typed leaves no place for what answers others.
  const isAsTyped = Boolean(everybodys?.asked.isAsTyped || own?.isAsTyped)
  const { asked = null, rows: others = [] } = everybodys?.asked.isAsTyped === isAsTyped ? everybodys : {}
  const mine = own?.isAsTyped === isAsTyped ? own : null
  const rows = mine ? await read(work, input, PRIVATE, [JSON.stringify(mine.bookshelves)]) : []
  rows.push(...(input.q ? others : await read(work, input, WORTH_A_LOOK, [])))
  const view = (row: Row) => {
    const terms = (row.isPrivate ? mine : asked)?.terms ?? []
    const marks = { name: marksOf(row.name, terms), description: marksOf(row.description, terms) }
    return { ...row, updatedAt: iso(row.updatedAt), marks }
  }
  const page = toPage(rows.slice(0, input.limit + 1), input.limit, view, pageOf(input, 1).cursorOf)
  return { ...page, ...correctionOf(asked ?? mine) }
}

const pageOf = ({ q, cursor }: Input, from: number) =>
  keyset(q ? [RELEVANCE, ...POPULAR] : POPULAR, 'desc', cursor, from)

/** What the caller alone may find; nothing once the pages are past it. */
async function matchOwn({ caller, inject }: Work, input: Input) {
  const [relevance = ABOVE_PUBLIC] = pageOf(input, 1).values
  if (!caller || !input.q || Number(relevance) < ABOVE_PUBLIC) return null
  return matchPrivate(await inject(PrivateBookshelves).of(caller.userId), input.q)
}

/** The next bookshelves of a source that the caller may meet; its values are $2 and on. */
async function read({ sql, caller }: Work, input: Input, source: string, values: readonly unknown[]) {
  const page = pageOf(input, values.length + FIRST_VALUE)
  return sql<Row>(
    `with page as materialized (
       select m.*, ${page.selected} from ${source} m
       where exists (select 1 from person where user_id = m.owner_id) and m.owner_id <> all(${hiddenFor('$1::text')}) and ${page.condition}
       ${page.orderBy} limit ${input.limit + 1})
     select ${FOUND}, m.key from page m join person p on p.user_id = m.owner_id ${page.orderBy}`,
    [caller?.userId ?? null, ...values, ...page.values],
  )
}
