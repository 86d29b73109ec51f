import { anyOf, texts, type TransactionalWork } from '@flyleaf/service'
import { from } from '../expressions.ts'
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
  const { db } = work
  const followed = await db
    .deleteFrom('bookshelf_follower')
    .where('userId', '=', leaving.userId)
    .where('bookshelfId', 'in', leftOf('bookshelf_follower', leaving))
    .returning(['bookshelfId', 'isCounted'])
    .execute()
  await db
    .updateTable('bookshelf')
    .set((eb) => ({ followerCount: eb('followerCount', '-', 1) }))
    .where('bookshelfId', '=', anyOf(texts(idsOf(followed.filter(({ isCounted }) => isCounted)))))
    .execute()
  const ended = await db
    .deleteFrom('collaborator')
    .where('userId', '=', leaving.userId)
    .where('bookshelfId', 'in', leftOf('collaborator', leaving))
    .returning('bookshelfId')
    .execute()
  const left = [...idsOf(followed), ...idsOf(ended)]
  const changed = await db
    .updateTable('bookshelf')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('bookshelfId', '=', anyOf(texts(left)))
    .returning('bookshelfId')
    .execute()
  for (const { bookshelfId } of changed) await publishBookshelf(work, bookshelfId)
  return left.length
}

const idsOf = (left: readonly { bookshelfId: string }[]) => left.map(({ bookshelfId }) => bookshelfId)

const leftOf = (relation: 'bookshelf_follower' | 'collaborator', { userId, ownerId, atMost }: Leaving) => {
  let left = from
    .selectFrom(`${relation} as mine` as 'collaborator as mine')
    .innerJoin('bookshelf as s', 's.bookshelfId', 'mine.bookshelfId')
    .select('s.bookshelfId')
    .where('mine.userId', '=', userId)
  if (ownerId !== undefined) left = left.where('s.ownerId', '=', ownerId)
  return atMost === undefined ? left : left.limit(atMost)
}
