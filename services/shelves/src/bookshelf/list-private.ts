import { hideSpoilers, type PrivateBookshelf } from '@flyleaf/contracts'
import { iso, type Sql } from '@flyleaf/service'
import { PREVIEW, VISIBLE } from './bookshelf-rows.ts'

/** When there are more, the newest are returned. */
const MAX = 500

/** The private bookshelves that a reader may see, without spoilers: their own and those on which they collaborate. */
export async function listPrivate(sql: Sql, userId: string): Promise<PrivateBookshelf[]> {
  const rows = await sql<PrivateBookshelf>(
    `select s.bookshelf_id as "bookshelfId", s.owner_id as "ownerId", s.name, s.description, s.book_count as "bookCount",
       s.follower_count as "followerCount", s.updated_at as "updatedAt",
       array(select e.book_id from shelved_book e join book using (book_id)
             where e.bookshelf_id = s.bookshelf_id and (private_to is null or private_to = $1::text)
             order by e.rank, e.book_id limit ${PREVIEW}) as "previewBookIds"
     from bookshelf s
     where s.is_private and ${VISIBLE} and s.bookshelf_id = any(array(
       select bookshelf_id from bookshelf where owner_id = $1 union all select bookshelf_id from collaborator where user_id = $1))
     order by s.updated_at desc, s.bookshelf_id limit ${MAX}`,
    [userId],
  )
  return rows.map((row) => ({
    ...row,
    name: hideSpoilers(row.name),
    description: hideSpoilers(row.description),
    updatedAt: iso(row.updatedAt),
  }))
}
