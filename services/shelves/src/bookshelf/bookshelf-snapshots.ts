import type { EventData } from '@flyleaf/contracts'
import { snapshotOf } from '@flyleaf/service'
import { readBookshelfStates } from './publish-bookshelf.ts'

export const bookshelvesSnapshot = snapshotOf<EventData<'bookshelf.changed'>>({
  key: [{ by: 's.bookshelf_id', kind: 'text' }],
  read: (sql, { selected, condition, values }) =>
    readBookshelfStates(sql, condition, values, `, ${selected}`),
  toEvent: (data) => ({ type: 'bookshelf.changed', data }),
})

export const deletedBookshelvesSnapshot = snapshotOf<EventData<'bookshelf.deleted'>>({
  key: [{ by: 'bookshelf_id', kind: 'text' }],
  read: (sql, { selected, condition, values }) =>
    sql(
      `select bookshelf_id as "bookshelfId", version, ${selected} from deleted_bookshelf where ${condition}`,
      values,
    ),
  toEvent: (data) => ({ type: 'bookshelf.deleted', data }),
})
