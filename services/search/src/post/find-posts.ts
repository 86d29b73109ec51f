import type { ResultOf, searchApi } from '@flyleaf/contracts'
import { hiddenFor, personJson } from '@flyleaf/projections'
import { iso, keyset, toPage, type DbTime, type KeyColumn, type Keyed, type Verb } from '@flyleaf/service'
import { bookCard } from '../book/book-card.ts'
import { walk } from '../query/common.ts'
import { correctionOf, understand } from '../query/understand.ts'
import { marksOf } from '../text/marks.ts'
import { snippetOf } from './snippet.rules.ts'

type Found = ResultOf<typeof searchApi.posts>['items'][number]
interface Row extends Omit<Found, 'createdAt' | 'snippet' | 'marks'>, Keyed {
  createdAt: DbTime
  /** Null when it may not be shown. */
  content: string | null
}

const NEWEST: KeyColumn[] = [
  { by: 'm.created_at', kind: 'time' },
  { by: 'm.post_id', kind: 'text' },
]
const SORTS = {
  newest: NEWEST,
  popular: [{ by: 'm.like_count', kind: 'whole' }, ...NEWEST] satisfies KeyColumn[],
}
const FOUND = `m.post_id as "postId", m.post_type as "postType", ${personJson('p')} as author, m.title,
  case when m.is_spoiler then null else m.content end as content, m.is_spoiler as "isSpoiler", ${bookCard('b')} as book,
  m.rating, m.like_count as "likeCount", m.created_at as "createdAt"`

/** Posts by their words and by what their book is called. */
export const findPosts: Verb<typeof searchApi.posts> = async ({ sql, caller }, input) => {
  const asked = input.q ? await understand(sql, 'post', input.q) : null
  if (input.q && !asked) return { items: [], pagination: { hasMore: false, nextCursor: null } }
  const values = [caller?.userId ?? null, ...(asked ? [asked.text] : [])]
  const ordered = keyset(SORTS[input.sortBy], 'desc', input.cursor, values.length + 1)
  const shown = `not is_hidden and author_id <> all(${hiddenFor('$1::text')})`
  const limit = input.limit + 1
  const matches = asked ? 'm.words @@ $2::tsquery' : 'true'
  const read = (page: string) =>
    sql<Row>(
      `with page as materialized (${page})
       select ${FOUND}, m.key from page m left join person p on p.user_id = m.author_id left join book_index b on b.book_id = m.book_id
       ${ordered.orderBy}`,
      [...values, ...ordered.values],
    )
  const walked = asked?.isCommon
    ? await read(
        `select m.*, ${ordered.selected} from ${walk({ table: 'post_index', rows: shown, page: ordered, matches, limit })} m`,
      )
    : []
  // What matches is found first: an index of the order would be walked for ages past posts that do not.
  const rows =
    walked.length === limit
      ? walked
      : await read(
          `with found as ${asked ? '' : 'not'} materialized (select m.* from post_index m where ${matches} and ${shown})
           select m.*, ${ordered.selected} from found m where ${ordered.condition} ${ordered.orderBy} limit ${limit}`,
        )
  const words = asked?.terms.flatMap(({ anyOf }) => anyOf.map(({ word }) => word)) ?? []
  const terms = asked?.terms ?? []
  const view = ({ content, ...row }: Row) => {
    const snippet = content === null ? '' : snippetOf(content, words)
    const marks = { title: marksOf(row.title ?? '', terms), snippet: marksOf(snippet, terms) }
    return { ...row, snippet, marks, createdAt: iso(row.createdAt) }
  }
  return { ...toPage(rows, input.limit, view, ordered.cursorOf), ...correctionOf(asked) }
}
