import { blockedLinksAmong } from '@flyleaf/projections'
import type { Db } from '@flyleaf/service'
import type { ImportedBook } from './formats/imported-book.ts'

/** What others may read of a row once it is imported; notes for oneself stay one's own. */
const textsOf = ({
  title,
  authors,
  series,
  publisher,
  review,
  posts = [],
  shelves,
  shelfNotes = {},
}: ImportedBook) =>
  [
    title,
    ...authors,
    series?.name,
    publisher,
    ...[review, ...posts].flatMap((post) => [post?.title, post?.text]),
    ...shelves,
    ...Object.values(shelfNotes),
  ].flatMap((text) => text ?? [])

/** Returns why a book of a file can't be imported, because it links to a site that is blocked; null if it can. */
export async function linkRefusals(db: Db, books: readonly ImportedBook[]) {
  const find = await blockedLinksAmong(db, books.flatMap(textsOf))
  return (book: ImportedBook) => {
    const domain = textsOf(book).flatMap((text) => find(text) ?? [])[0]
    return domain === undefined ? null : `Links to ${domain} are blocked here`
  }
}
