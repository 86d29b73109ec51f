import { events, hideSpoilers } from '@flyleaf/contracts'
import { anyOf, iso, prepared, texts, type Db, type Params, type TransactionalWork } from '@flyleaf/service'
import { sql, type InferResult } from 'kysely'
import { publishNewBooks } from '../book/publish-book.ts'
import { from } from '../expressions.ts'
import { firstBooks } from './bookshelf-rows.ts'

type Publishing = Pick<TransactionalWork, 'db' | 'publish'>

const turn = prepared((db, { bookshelfId }: Params<{ bookshelfId: string }>) =>
  db
    .updateTable('bookshelf')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('bookshelfId', '=', bookshelfId),
)

/** Increments the version of a locked bookshelf and publishes it. */
export async function publishChangedBookshelf(work: Publishing, bookshelfId: string) {
  await turn(work.db, { bookshelfId })
  await publishBookshelf(work, bookshelfId)
}

/** The current states of bookshelves `s`, of private ones without texts. */
export const bookshelfStates = (db: Db) =>
  db
    .selectFrom('bookshelf as s')
    .select(['s.bookshelfId', 's.version', 's.ownerId', 's.isPrivate', 's.isForFollowers'])
    .select(['s.bookCount', 's.followerCount', 's.createdAt', 's.updatedAt'])
    .select((eb) => {
      const ofPublic = (column: 's.name' | 's.description') =>
        eb.case().when(eb.ref('s.isPrivate')).then('').else(eb.ref(column)).end()
      const collaborators = eb
        .selectFrom('collaborator as c')
        .select('c.userId')
        .whereRef('c.bookshelfId', '=', 's.bookshelfId')
        .orderBy('c.userId')
      const first = firstBooks('s', sql<null>`null`)
        .clearSelect()
        .select('e.bookId')
        .where(from.not(sql<boolean>`s.is_private`))
      return [
        eb('s.defaultKey', 'is not', null).$castTo<boolean>().as('isDefault'),
        ofPublic('s.name').as('name'),
        ofPublic('s.description').as('description'),
        sql<string[]>`array(${first})`.as('previewBookIds'),
        sql<string[]>`array(${collaborators})`.as('collaboratorIds'),
      ]
    })

/** A state in its event's shape, without spoilers. */
export const toState = (row: InferResult<ReturnType<typeof bookshelfStates>>[number]) => ({
  ...row,
  name: hideSpoilers(row.name),
  description: hideSpoilers(row.description),
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
})

const readStates = prepared((db, { bookshelfIds }: Params<{ bookshelfIds: readonly string[] }>) =>
  bookshelfStates(db)
    .where('s.bookshelfId', '=', anyOf(texts(bookshelfIds)))
    .orderBy('s.bookshelfId'),
)

/** Publishes the current state of a bookshelf. */
export const publishBookshelf = (work: Publishing, bookshelfId: string) =>
  publishBookshelves(work, [bookshelfId])

/** Publishes the current states of bookshelves. */
export async function publishBookshelves(work: Publishing, bookshelfIds: readonly string[]) {
  if (bookshelfIds.length === 0) return
  const states = (await readStates(work.db, { bookshelfIds })).map(toState)
  if (states.length < bookshelfIds.length) throw new Error('a bookshelf to publish does not exist')
  await publishNewBooks(work, [...new Set(states.flatMap((state) => state.previewBookIds))])
  for (const state of states) work.publish(events.shelves.bookshelfChanged, state.bookshelfId, state)
}
