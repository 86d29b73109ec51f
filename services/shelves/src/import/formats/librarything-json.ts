/** The books of LibraryThing's JSON export, as cells named like the columns of its table export; null for another file. */
export function librarythingBooks(parsed: unknown): Record<string, string>[] | null {
  const books = Object.values(asObject(parsed)).map(asObject)
  return books.length > 0 && books.every((book) => 'books_id' in book && 'title' in book)
    ? books.map(cellsOf)
    : null
}

function cellsOf(book: Record<string, unknown>): Record<string, string> {
  const authors = Array.isArray(book['authors'])
    ? book['authors'].map((author) => words(asObject(author)['lf']))
    : []
  return {
    'Book Id': words(book['books_id']),
    Title: words(book['title']),
    'Primary Author': words(book['primaryauthor']) || (authors[0] ?? ''),
    'Secondary Author': authors.slice(1).join('|'),
    Date: words(book['date']),
    Review: words(book['review']),
    Rating: words(book['rating']),
    Comment: words(book['comment']),
    'Private Comment': words(book['privatecomment']),
    'Page Count': words(book['pages']).trim(),
    'Date Started': words(book['datestarted'] ?? book['dateacquired_started']),
    'Date Read': words(book['dateread']),
    Public: words(book['public']),
    Tags: list(book['tags']).join(', '),
    Collections: list(book['collections']).join(', '),
    ISBN: words(book['originalisbn']),
    ISBNs: list(book['isbn']).join(', '),
    'Entry Date': words(book['entrydate']),
  }
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const words = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''

/** A list; one with gaps is written as an object with numeric keys. */
const list = (value: unknown) =>
  (typeof value === 'object' && value !== null ? Object.values(value) : [value]).map(words).filter(Boolean)
