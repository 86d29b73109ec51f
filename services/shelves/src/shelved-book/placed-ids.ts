import { prepared, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import { currentId } from '../book/find-books.ts'
import { inOrder } from '../expressions.ts'
import { isMoving, mergedId } from '../record/merge-batches.ts'

const readPlaced = prepared(
  (db, { bookshelfId, bookIds }: Params<{ bookshelfId: string; bookIds: readonly string[] }>) =>
    db
      .selectFrom((of) =>
        of
          .selectFrom(inOrder('given', bookIds))
          .select([currentId(sql.ref<string>('given.id')).as('id'), 'given.place'])
          .as('current'),
      )
      .leftJoin('shelved_book as e', (join) =>
        join.on('e.bookshelfId', '=', bookshelfId).onRef('e.bookId', '=', 'current.id'),
      )
      .select(({ fn, selectFrom, ref }) => {
        const intoId = selectFrom('record_change as c')
          .select('c.bookId')
          .where('e.bookId', 'is', null)
          .where(isMoving('c'))
          .where('c.undoes', 'is', null)
          .where(mergedId('c'), '=', ref('current.id'))
          .limit(1)
        return fn.coalesce(intoId, 'current.id').as('bookId')
      })
      .orderBy('current.place'),
)

/**
 * The ids under which a locked bookshelf has books, in the given order: a page that was open before a merge names the book that goes. Its
 * place on this bookshelf may have moved already, while the merge still moves those of others.
 */
export const placedIds = async (db: Db, bookshelfId: string, bookIds: readonly string[]) =>
  (await readPlaced(db, { bookshelfId, bookIds })).map(({ bookId }) => bookId)
