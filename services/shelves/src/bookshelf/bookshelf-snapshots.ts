import { pageQuery, prepared, snapshotBy, type AfterKey, type PageShape, type Params } from '@flyleaf/service'
import { bookshelfStates, toState } from './publish-bookshelf.ts'

const BY_ID = [['s.bookshelfId', 'text']] as const

const readPage = prepared((db, params: Params<AfterKey>, shape: PageShape) =>
  pageQuery(bookshelfStates(db), BY_ID, params, shape),
)

export const bookshelvesSnapshot = snapshotBy({
  key: BY_ID,
  read: readPage,
  toEvent: (row) => ({ type: 'bookshelf.changed', data: toState(row) }),
})

const readDeleted = prepared((db, params: Params<AfterKey>, shape: PageShape) =>
  pageQuery(
    db.selectFrom('deleted_bookshelf as s').select(['s.bookshelfId', 's.version']),
    BY_ID,
    params,
    shape,
  ),
)

export const deletedBookshelvesSnapshot = snapshotBy({
  key: BY_ID,
  read: readDeleted,
  toEvent: (data) => ({ type: 'bookshelf.deleted', data }),
})
