import type { bookshelvesApi } from '@flyleaf/contracts'
import { hiddenFor } from '@flyleaf/projections'
import { type Verb } from '@flyleaf/service'
import { requireBooks } from '../book/find-books.ts'
import { findReader } from '../reader/find-reader.ts'
import { VISIBLE, listBookshelves, matching } from './bookshelf-rows.ts'

/** Public, non-empty bookshelves that readers created. */
export const listDiscover: Verb<typeof bookshelvesApi.discover> = (work, input) =>
  listBookshelves(
    work,
    input,
    matching(input, {
      from: 'bookshelf s',
      where: `not s.is_private and s.default_key is null and s.book_count > 0
        and s.owner_id <> all(${hiddenFor('$1::text')})`,
    }),
  )

/** The bookshelves that the caller follows. */
export const listFollowing: Verb<typeof bookshelvesApi.following> = (work, input) =>
  listBookshelves(
    work,
    input,
    matching(input, {
      from: 'bookshelf_follower mine join bookshelf s using (bookshelf_id)',
      where: `mine.user_id = $1 and ${VISIBLE}`,
    }),
  )

/** The bookshelves on which the caller collaborates. */
export const listCollaborating: Verb<typeof bookshelvesApi.collaborating> = (work, input) =>
  listBookshelves(
    work,
    input,
    matching(input, {
      from: 'collaborator mine join bookshelf s using (bookshelf_id)',
      where: `mine.user_id = $1 and ${VISIBLE}`,
    }),
  )

/** Public bookshelves that hold a book. */
export const listOfBook: Verb<typeof bookshelvesApi.ofBook> = async (work, { bookId, ...input }) => {
  const [kept] = await requireBooks(work.sql, [bookId])
  return listBookshelves(
    work,
    input,
    matching(input, {
      from: 'shelved_book here join bookshelf s using (bookshelf_id)',
      where: `here.book_id = $2 and not s.is_private and s.default_key is null
        and s.owner_id <> all(${hiddenFor('$1::text')})`,
      values: [kept],
    }),
  )
}

/** A person's bookshelves that the caller may see. */
export const listOfUser: Verb<typeof bookshelvesApi.ofUser> = async (work, { username, ...input }) => {
  const { userId } = await findReader(work, username)
  return listBookshelves(
    work,
    input,
    matching(input, { from: 'bookshelf s', where: `s.owner_id = $2 and ${VISIBLE}`, values: [userId] }),
  )
}
