import type { readingApi } from '@flyleaf/contracts'
import {
  afterCursor,
  iso,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type PageShape,
  type Params,
  type Handler,
} from '@flyleaf/service'
import { bookCard } from '../book/book-rows.ts'
import { isSeenBy } from '../book/find-books.ts'
import { isOpenTo } from '../bookshelf/bookshelf-rows.ts'
import { findReader } from '../reader/find-reader.ts'
import { shelfOfStatus, type DefaultKey } from './reading.rules.ts'
import type { ReadingEntity } from './reading.entity.ts'

const LATEST = [
  ['r.updatedAt', 'time'],
  ['r.readingId', 'text'],
] as const

interface Values extends AfterKey {
  userId: string
  viewerId: string | null
  status: ReadingEntity['status']
  /** The default bookshelf of the status. */
  shelf: DefaultKey | null
}

const readBooks = prepared((db, params: Params<Values>, shape: PageShape) =>
  pageQuery(
    db
      .selectFrom('reading as r')
      .innerJoin('book as b', 'b.bookId', 'r.bookId')
      .leftJoin('edition as e', (join) =>
        join.onRef('e.editionId', '=', 'r.editionId').onRef('e.bookId', '=', 'r.bookId'),
      )
      .select(['r.status', 'r.startedAt', 'r.finishedAt', 'r.page', 'r.minute', 'r.minutes', 'r.percent'])
      .select(['r.format', 'r.updatedAt', 'r.readingId'])
      .select((eb) => [
        bookCard('b', 'e').as('book'),
        eb.fn.coalesce('r.pageCount', 'b.pageCount').as('pageCount'),
      ])
      .where('r.userId', '=', params.userId)
      .where('r.status', '=', params.status)
      .where((eb) => eb.ref('r.isCurrent'))
      .where(isSeenBy('b', params.viewerId))
      .where((eb) =>
        eb.or([
          eb('r.userId', '=', params.viewerId),
          eb.exists(
            eb
              .selectFrom('bookshelf')
              .select('bookshelf.bookshelfId')
              .where('ownerId', '=', params.userId)
              .where('defaultKey', '=', params.shelf)
              .where(isOpenTo('bookshelf', params.viewerId)),
          ),
        ]),
      ),
    LATEST,
    params,
    shape,
  ),
)

/** Books of a reader by status. Visible to whom the default bookshelf of that status is for. */
export const listReaderBooks: Handler<typeof readingApi.ofUser> = async (
  work,
  { username, status, limit, cursor },
) => {
  const { userId } = await findReader(work, username)
  const page: PageShape = { direction: 'desc', limit, isFirst: cursor === undefined }
  const viewerId = work.caller?.userId ?? null
  const rows = await readBooks(
    work.db,
    { userId, viewerId, status, shelf: shelfOfStatus(status), ...afterCursor(LATEST, cursor) },
    page,
  )
  return pageOf(rows, LATEST, page, ({ readingId: _id, updatedAt, ...row }) => ({
    ...row,
    updatedAt: iso(updatedAt),
  }))
}
