import { bookshelfNotFound } from '@flyleaf/contracts'
import { blockedFor, isPresent } from '@flyleaf/projections'
import { Problem, type Sql } from '@flyleaf/service'

export interface RssShelf {
  bookshelfId: string
  name: string
  description: string
  ownerName: string
  username: string
  updatedAt: Date
  books: RssBook[]
}

interface RssBook {
  bookId: string
  title: string
  authors: string[]
  notes: string
  addedAt: Date
}

/** A public bookshelf with the books that were added last; throws `bookshelfNotFound` for one that the viewer may not see. */
export async function readShelf(sql: Sql, viewerId: string | null, bookshelfId: string): Promise<RssShelf> {
  const [shelf] = await sql<Omit<RssShelf, 'books'>>(
    `select s.bookshelf_id as "bookshelfId", s.name, s.description, p.name as "ownerName", p.username, s.updated_at as "updatedAt"
     from bookshelf s join person p on p.user_id = s.owner_id
     where s.bookshelf_id = $1 and not s.is_private and ${isPresent('p')} and s.owner_id <> all(${blockedFor('$2::text')})`,
    [bookshelfId, viewerId],
  )
  if (!shelf) throw new Problem(bookshelfNotFound)
  const books = await sql<RssBook>(
    `select b.book_id as "bookId", b.title, b.authors, e.notes, e.added_at as "addedAt"
     from shelved_book e join book b using (book_id) where e.bookshelf_id = $1 and b.private_to is null
     order by e.added_at desc, e.book_id desc limit 20`,
    [bookshelfId],
  )
  return { ...shelf, books }
}
