import { isPresent } from '@flyleaf/projections'
import { rssOfBookshelf } from '@flyleaf/contracts'
import type { Preview, Sql } from '@flyleaf/service'

interface Row {
  name: string
  description: string
  ownerName: string
  bookCount: number
  titles: string[]
}

const NAMED = 3

/** The link preview of a public bookshelf. */
export async function previewBookshelf(sql: Sql, path: string): Promise<Preview | null> {
  const [, username, bookshelfId] = path.match(/^\/bookshelves\/(\w{3,30})\/([a-z][a-z0-9]{7,31})$/) ?? []
  if (!username || !bookshelfId) return null
  const [shelf] = await sql<Row>(
    `select s.name, s.description, p.name as "ownerName", s.book_count as "bookCount",
       array(select b.title from shelved_book e join book b using (book_id) where e.bookshelf_id = s.bookshelf_id and b.private_to is null
             order by e.rank, e.book_id limit ${NAMED}) as titles
     from bookshelf s join person p on p.user_id = s.owner_id
     where s.bookshelf_id = $1 and p.username = $2 and not s.is_private and ${isPresent('p')}`,
    [bookshelfId, username],
  )
  if (!shelf) return null
  const { name, description, ownerName, bookCount, titles } = shelf
  const holds = `${bookCount} ${bookCount === 1 ? 'book' : 'books'}${titles.length > 0 ? `: ${titles.join(', ')}` : ''}`
  return {
    type: 'website',
    title: `${name}, a bookshelf by ${ownerName}`,
    description: `${description} ${holds}${bookCount > titles.length ? ' …' : '.'}`,
    feed: rssOfBookshelf(bookshelfId),
  }
}
