import type { TransactionalWork } from '@flyleaf/service'
import { publishBookshelf } from './publish-bookshelf.ts'

interface Leaving {
  userId: string
  /** Only the bookshelves of this person; by default everybody's. */
  ownerId?: string
  /** At most so many as follower, and as collaborator; by default all. */
  atMost?: number
}

/** Removes a person from other people's bookshelves as follower and collaborator. Returns from how many. */
export async function leaveBookshelves(work: TransactionalWork, leaving: Leaving): Promise<number> {
  const followed = await leave(work, 'bookshelf_follower', leaving, 'is_counted')
  await work.sql(
    `update bookshelf set follower_count = follower_count - 1 where bookshelf_id = any($1::text[])`,
    [idsOf(followed.filter(({ isCounted }) => isCounted))],
  )
  const left = idsOf([...followed, ...(await leave(work, 'collaborator', leaving, 'true'))])
  const changed = await work.sql<{ bookshelfId: string }>(
    `update bookshelf set version = version + 1 where bookshelf_id = any($1::text[]) returning bookshelf_id as "bookshelfId"`,
    [left],
  )
  for (const { bookshelfId } of changed) await publishBookshelf(work, bookshelfId)
  return left.length
}

interface Left {
  bookshelfId: string
  isCounted: boolean
}
const idsOf = (left: readonly Left[]) => left.map(({ bookshelfId }) => bookshelfId)

const leave = (
  { sql }: TransactionalWork,
  relation: 'bookshelf_follower' | 'collaborator',
  { userId, ownerId = null, atMost = null }: { [Key in keyof Leaving]: Leaving[Key] | null },
  isCounted: string,
) =>
  sql<Left>(
    `delete from ${relation} where user_id = $1 and bookshelf_id in (
       select s.bookshelf_id from ${relation} mine join bookshelf s on s.bookshelf_id = mine.bookshelf_id
       where mine.user_id = $1 and ($2::text is null or s.owner_id = $2) limit $3)
     returning bookshelf_id as "bookshelfId", ${isCounted} as "isCounted"`,
    [userId, ownerId, atMost],
  )
