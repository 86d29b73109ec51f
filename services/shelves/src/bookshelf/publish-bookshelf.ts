import { events, hideSpoilers, type EventData } from '@flyleaf/contracts'
import { iso, type DbTime, type Publish, type Sql } from '@flyleaf/service'
import { publishNewBooks } from '../book/publish-book.ts'
import { PREVIEW } from './bookshelf-rows.ts'

/** Increments the version of a locked bookshelf and publishes it. */
export async function publishChangedBookshelf(work: { sql: Sql; publish: Publish }, bookshelfId: string) {
  await work.sql(`update bookshelf set version = version + 1 where bookshelf_id = $1`, [bookshelfId])
  await publishBookshelf(work, bookshelfId)
}

type State = EventData<'bookshelf.changed'>
interface StateRow extends Omit<State, 'createdAt' | 'updatedAt'> {
  createdAt: DbTime
  updatedAt: DbTime
}

/** The current states of bookshelves `s`, without spoilers, and of private ones without texts; `condition` ends the statement. */
export async function readBookshelfStates<Extra extends object = object>(
  sql: Sql,
  condition: string,
  values: readonly unknown[],
  extra = '',
) {
  const rows = await sql<StateRow & Extra>(
    `select s.bookshelf_id as "bookshelfId", s.version, s.owner_id as "ownerId", s.is_private as "isPrivate",
       s.default_key is not null as "isDefault", case when s.is_private then '' else s.name end as name,
       case when s.is_private then '' else s.description end as description,
       s.book_count as "bookCount", s.follower_count as "followerCount",
       array(select e.book_id from shelved_book e join book using (book_id) where e.bookshelf_id = s.bookshelf_id and not s.is_private and private_to is null
             order by e.rank, e.book_id limit ${PREVIEW}) as "previewBookIds",
       array(select c.user_id from collaborator c where c.bookshelf_id = s.bookshelf_id order by c.user_id) as "collaboratorIds",
       s.created_at as "createdAt", s.updated_at as "updatedAt" ${extra}
     from bookshelf s where ${condition}`,
    values,
  )
  return rows.map((row) => ({
    ...row,
    name: hideSpoilers(row.name),
    description: hideSpoilers(row.description),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  }))
}

/** Publishes the current state of a bookshelf. */
export const publishBookshelf = (work: { sql: Sql; publish: Publish }, bookshelfId: string) =>
  publishBookshelves(work, [bookshelfId])

/** Publishes the current states of bookshelves. */
export async function publishBookshelves(
  { sql, publish }: { sql: Sql; publish: Publish },
  bookshelfIds: readonly string[],
) {
  if (bookshelfIds.length === 0) return
  const states = await readBookshelfStates(sql, `s.bookshelf_id = any($1::text[]) order by s.bookshelf_id`, [
    bookshelfIds,
  ])
  if (states.length < bookshelfIds.length) throw new Error('a bookshelf to publish does not exist')
  await publishNewBooks({ sql, publish }, [...new Set(states.flatMap((state) => state.previewBookIds))])
  for (const state of states) publish(events.shelves.bookshelfChanged, state.bookshelfId, state)
}
