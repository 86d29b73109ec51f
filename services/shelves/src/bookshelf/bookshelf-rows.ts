import type { ShelfListQuery } from '@flyleaf/contracts'
import { blockedFor, isPresent, personJson } from '@flyleaf/projections'
import { keyset, toPage, type KeyColumn, type Keyed, type Work } from '@flyleaf/service'
import { bookCardColumn } from '../book/book-rows.ts'
import { toBookshelf, type BookshelfRow } from './bookshelf.view.ts'

/** Number of books and collaborators on a shelf's card. */
export const PREVIEW = 5

/** Whether the viewer ($1) may see `s`: the rule `canSee` in SQL. */
export const VISIBLE = `((not s.is_private or s.owner_id = $1::text
  or exists (select 1 from collaborator seen where seen.bookshelf_id = s.bookshelf_id and seen.user_id = $1::text))
  and s.owner_id <> all(${blockedFor('$1::text')}))`

/** Whether a collaborator `k` is shown to the viewer ($1). */
const IS_SHOWN = `${isPresent('k')} and k.user_id <> all(${blockedFor('$1::text')})`

const bookshelfColumns = `s.bookshelf_id as "bookshelfId", s.name, s.description, s.is_private as "isPrivate",
  s.default_key is not null as "isDefault", s.owner_id as "ownerId", ${personJson('p')} as owner,
  s.book_count as "bookCount", s.follower_count as "followerCount", s.reply_count as "replyCount",
  s.created_at as "createdAt", s.updated_at as "updatedAt",
  coalesce((select json_agg(${bookCardColumn('b')} order by first.rank, first.book_id) from (
    select e.book_id, e.rank from shelved_book e join book using (book_id)
      where e.bookshelf_id = s.bookshelf_id and (private_to is null or private_to = $1::text) order by e.rank, e.book_id limit ${PREVIEW}
  ) first join book b using (book_id)), '[]') as preview,
  coalesce(s.owner_id = $1::text, false) as "isOwner",
  exists (select 1 from collaborator c where c.bookshelf_id = s.bookshelf_id and c.user_id = $1::text) as "isCollaborator",
  (select i.invitation_id from invitation i where i.bookshelf_id = s.bookshelf_id and i.invitee_id = $1::text) as "invitationId",
  (select count(*)::integer from collaborator c join person k using (user_id)
    where c.bookshelf_id = s.bookshelf_id and ${IS_SHOWN}) as "collaboratorCount",
  coalesce((select json_agg(${personJson('kept')} order by kept.since, kept.user_id) from (
    select k.*, c.created_at as since from collaborator c join person k using (user_id)
    where c.bookshelf_id = s.bookshelf_id and ${IS_SHOWN} order by c.created_at, c.user_id limit ${PREVIEW}
  ) kept), '[]') as collaborators,
  exists (select 1 from bookshelf_follower f where f.bookshelf_id = s.bookshelf_id and f.user_id = $1::text) as "isFollowing"`

/** A list of bookshelves: `from` joins `s` and ends in a condition; $1 is the viewer, and `values` start at $2. */
export interface BookshelfList {
  from: string
  values?: readonly unknown[]
  order: KeyColumn
  direction: 'asc' | 'desc'
}

const SORTS: Record<ShelfListQuery['sortBy'], KeyColumn> = {
  name: { by: 'left(norm(s.name), 60)', kind: 'text' },
  createdAt: { by: 's.created_at', kind: 'time' },
  updatedAt: { by: 's.updated_at', kind: 'time' },
  bookCount: { by: 's.book_count', kind: 'whole' },
  followerCount: { by: 's.follower_count', kind: 'whole' },
  replyCount: { by: 's.reply_count', kind: 'whole' },
}
/** Sort orders that would reveal something about a private bookshelf. */
const TELLING: readonly string[] = ['updatedAt', 'bookCount', 'followerCount', 'replyCount']
const TYPES = { all: '', default: 'and s.default_key is not null', custom: 'and s.default_key is null' }
const PRIVACIES = { all: '', private: 'and s.is_private', public: 'and not s.is_private' }

/** SQL: the words that a bookshelf is found by: not those between spoiler bars, as in `hideSpoilers`. A spoiler does not span lines. */
const WORDS = String.raw`regexp_replace(s.name || chr(10) || s.description, '\|\|(?=[^\n|])[^\n]+?\|\|', ' ', 'g')`

interface ListOf {
  from: string
  where: string
  values?: readonly unknown[]
  /** Whether private bookshelves sort as if they were empty and new. */
  hidesCounts?: boolean
}

/** A list of bookshelves with the filters and sort orders that all such lists support. */
export function matching(
  { q, type, privacy, sortBy, sortOrder }: ShelfListQuery,
  { from, where, values = [], hidesCounts = false }: ListOf,
): BookshelfList {
  const named = q ? `and strpos(norm(${WORDS}), norm($${values.length + 2}::text)) > 0` : ''
  const { by, kind } = SORTS[sortBy]
  const hidden = kind === 'time' ? 's.created_at' : '0'
  return {
    from: `${from} where ${where} ${TYPES[type]} ${PRIVACIES[privacy]} ${named}`,
    values: q ? [...values, q] : values,
    order: {
      by:
        hidesCounts && TELLING.includes(sortBy)
          ? `(case when s.is_private then ${hidden} else ${by} end)`
          : by,
      kind,
    },
    direction: sortOrder,
  }
}

/** One page of a list of bookshelves. */
export async function listBookshelves(
  { sql, caller }: Work,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  { from, values = [], order, direction }: BookshelfList,
) {
  const columns: KeyColumn[] = [order, { by: 's.bookshelf_id', kind: 'text' }]
  const page = keyset(columns, direction, cursor, values.length + 2)
  // The page is selected first, so that previews are queried for its rows only.
  const rows = await sql<BookshelfRow & Keyed>(
    `with page as materialized (
       select s.bookshelf_id, ${order.by} as sorted_by, ${page.selected} from ${from} and ${page.condition} ${page.orderBy} limit ${limit + 1})
     select ${bookshelfColumns}, page.key
     from page join bookshelf s using (bookshelf_id) left join person p on p.user_id = s.owner_id
     order by page.sorted_by ${direction}, s.bookshelf_id ${direction}`,
    [caller?.userId ?? null, ...values, ...page.values],
  )
  return toPage(rows, limit, toBookshelf, page.cursorOf)
}

/** One bookshelf, as the caller sees it. */
export async function readBookshelf({ sql, caller }: Pick<Work, 'sql' | 'caller'>, bookshelfId: string) {
  const [row] = await sql<BookshelfRow>(
    `select ${bookshelfColumns} from bookshelf s left join person p on p.user_id = s.owner_id where s.bookshelf_id = $2`,
    [caller?.userId ?? null, bookshelfId],
  )
  return toBookshelf(row!)
}
