import type { ReaderBook, readingApi } from '@flyleaf/contracts'
import { iso, keyset, toPage, type DbTime, type KeyColumn, type Keyed, type Verb } from '@flyleaf/service'
import { bookCardColumn } from '../book/book-rows.ts'
import { findReader } from '../reader/find-reader.ts'
import { shelfOfStatus } from './reading.rules.ts'

interface Row extends Omit<ReaderBook, 'updatedAt'>, Keyed {
  updatedAt: DbTime
}

const LATEST: KeyColumn[] = [
  { by: 'r.updated_at', kind: 'time' },
  { by: 'r.reading_id', kind: 'text' },
]

/** Books of a reader by status. Visible to others while the default bookshelf of that status is public. */
export const listReaderBooks: Verb<typeof readingApi.ofUser> = async (
  work,
  { username, status, ...input },
) => {
  const { userId } = await findReader(work, username)
  const page = keyset(LATEST, 'desc', input.cursor, 5)
  const rows = await work.sql<Row>(
    `select ${bookCardColumn('b')} as book, r.status, r.started_at as "startedAt",
       r.finished_at as "finishedAt", r.page, coalesce(r.page_count, b.page_count) as "pageCount", r.minute, r.minutes, r.percent, r.updated_at as "updatedAt", ${page.selected}
     from reading r join book b using (book_id)
     where r.user_id = $1 and r.status = $2 and r.is_current and (b.private_to is null or b.private_to = $3::text) and (r.user_id = $3::text or exists (
       select 1 from bookshelf where owner_id = $1 and default_key = $4 and not is_private))
     and ${page.condition} ${page.orderBy} limit ${input.limit + 1}`,
    [userId, status, work.caller?.userId ?? null, shelfOfStatus(status), ...page.values],
  )
  return toPage(
    rows,
    input.limit,
    ({ key: _key, ...row }) => ({ ...row, updatedAt: iso(row.updatedAt) }),
    page.cursorOf,
  )
}
