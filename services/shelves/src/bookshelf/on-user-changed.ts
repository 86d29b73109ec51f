import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { publishBookshelf } from './publish-bookshelf.ts'

/**
 * A person is not counted as a follower, nor are their replies to bookshelves, while their account is deactivated. Comes after the
 * projection of people.
 */
export async function onUserChanged(
  work: TransactionalWork,
  { data: { userId } }: EventEnvelope<'user.changed'>,
) {
  const { sql } = work
  const [person] = await sql<{ isDeactivated: boolean }>(
    `select is_deactivated as "isDeactivated" from person where user_id = $1`,
    [userId],
  )
  const isCounted = !person?.isDeactivated
  const values = [userId, isCounted, isCounted ? 1 : -1]
  await sql(
    `with turned as (
       update counted_post set is_counted = $2 where author_id = $1 and bookshelf_id is not null and is_counted <> $2 returning bookshelf_id)
     update bookshelf set reply_count = reply_count + $3 * replies
     from (select bookshelf_id, count(*) as replies from turned group by 1) counted
     where bookshelf.bookshelf_id = counted.bookshelf_id`,
    values,
  )
  const followed = await sql<{ bookshelfId: string }>(
    `with turned as (
       update bookshelf_follower set is_counted = $2 where user_id = $1 and is_counted <> $2 returning bookshelf_id)
     update bookshelf set follower_count = follower_count + $3, version = version + 1
     from turned where bookshelf.bookshelf_id = turned.bookshelf_id returning bookshelf.bookshelf_id as "bookshelfId"`,
    values,
  )
  for (const { bookshelfId } of followed) await publishBookshelf(work, bookshelfId)
}
