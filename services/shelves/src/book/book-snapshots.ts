import type { EventData } from '@flyleaf/contracts'
import { snapshotOf } from '@flyleaf/service'
import { readBookStates } from './publish-book.ts'

/** Public books that match a condition on `b`. */
const booksThat = (condition: string) =>
  snapshotOf<EventData<'book.changed'>>({
    key: [{ by: 'b.book_id', kind: 'text' }],
    read: (sql, page) =>
      readBookStates(
        sql,
        `b.private_to is null and ${condition} and ${page.condition}`,
        page.values,
        `, ${page.selected}`,
      ),
    toEvent: (data) => ({ type: 'book.changed', data }),
  })

export const booksSnapshot = booksThat('b.is_published')
export const catalogueSnapshot = booksThat('true')
