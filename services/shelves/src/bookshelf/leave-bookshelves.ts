import type { TransactionalWork } from '@flyleaf/service'
import { withdrawInvitations } from '../invitation/withdraw-invitation.ts'
import { publishBookshelf } from './publish-bookshelf.ts'

/**
 * Removes a person from other people's bookshelves as follower, collaborator and invited reader: from all, or from those of one
 * owner.
 */
export async function leaveBookshelves(
  work: TransactionalWork,
  { userId, ownerId = null }: { userId: string; ownerId?: string | null },
) {
  if (ownerId) await withdrawInvitations(work, { inviteeId: userId, ownerId })
  else await work.sql(`delete from invitation where invitee_id = $1`, [userId])
  const followed = await leave(work, 'bookshelf_follower', userId, ownerId)
  await work.sql(
    `update bookshelf set follower_count = follower_count - 1 where bookshelf_id = any($1::text[])`,
    [followed],
  )
  const left = [...followed, ...(await leave(work, 'collaborator', userId, ownerId))]
  const changed = await work.sql<{ bookshelfId: string }>(
    `update bookshelf set version = version + 1 where bookshelf_id = any($1::text[]) returning bookshelf_id as "bookshelfId"`,
    [left],
  )
  for (const { bookshelfId } of changed) await publishBookshelf(work, bookshelfId)
}

async function leave(
  { sql }: TransactionalWork,
  relation: 'bookshelf_follower' | 'collaborator',
  userId: string,
  ownerId: string | null,
) {
  const left = await sql<{ bookshelfId: string }>(
    `delete from ${relation} mine using bookshelf s where mine.user_id = $1 and s.bookshelf_id = mine.bookshelf_id
       and ($2::text is null or s.owner_id = $2) returning s.bookshelf_id as "bookshelfId"`,
    [userId, ownerId],
  )
  return left.map(({ bookshelfId }) => bookshelfId)
}
