import { readerNotFound, type bookshelvesApi } from '@flyleaf/contracts'
import { hiddenFor, blockedFor } from '@flyleaf/projections'
import { Problem, type Verb } from '@flyleaf/service'
import { VISIBLE, listBookshelves } from './bookshelf-rows.ts'

const newest = (table: string) => ({ by: `${table}.created_at`, kind: 'time', direction: 'desc' }) as const

/** Public bookshelves that readers made and filled, the most followed first. */
export const listDiscover: Verb<typeof bookshelvesApi.discover> = (work, input) =>
  listBookshelves(work, input, {
    from: `bookshelf s where not s.is_private and s.default_key is null and s.book_count > 0
      and s.owner_id <> all(${hiddenFor('$1::text')})`,
    order: { by: 's.follower_count', kind: 'whole', direction: 'desc' },
  })

/** What the caller follows, the latest first. */
export const listFollowing: Verb<typeof bookshelvesApi.following> = (work, input) =>
  listBookshelves(work, input, {
    from: `bookshelf_follower mine join bookshelf s using (bookshelf_id) where mine.user_id = $1 and ${VISIBLE}`,
    order: newest('mine'),
  })

/** Others' bookshelves that the caller keeps with them. */
export const listCollaborating: Verb<typeof bookshelvesApi.collaborating> = (work, input) =>
  listBookshelves(work, input, {
    from: `collaborator mine join bookshelf s using (bookshelf_id) where mine.user_id = $1 and ${VISIBLE}`,
    order: newest('mine'),
  })

/** A person's bookshelves, those that the caller may see. */
export const listOfUser: Verb<typeof bookshelvesApi.ofUser> = async (work, { username, ...page }) => {
  const [person] = await work.sql<{ userId: string }>(
    `select user_id as "userId" from person where username = $1 and user_id <> all(${blockedFor('$2::text')}) order by version desc limit 1`,
    [username, work.caller?.userId ?? null],
  )
  if (!person) throw new Problem(readerNotFound)
  return listBookshelves(work, page, {
    from: `bookshelf s where s.owner_id = $2 and ${VISIBLE}`,
    values: [person.userId],
    order: newest('s'),
  })
}
