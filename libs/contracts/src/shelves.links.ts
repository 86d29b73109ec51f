import { at, part } from './link.ts'

// Addresses of the pages of bookshelves and books.

export const bookshelves = () => '/bookshelves'
export const discoverBookshelves = () => '/bookshelves/discover'
/** What the reader follows: bookshelves, or authors or series. */
export const followedBookshelves = (show?: 'authors' | 'series') => at('/bookshelves/following', { show })
export const collaboratingBookshelves = () => '/bookshelves/collaborating'
export const invitedBookshelves = () => '/bookshelves/invited'
export const importBookshelf = (importId?: string) => at('/bookshelves/import', { import: importId })
export const createBookshelf = () => '/bookshelves/create'
export const bookshelf = (username: string, bookshelfId: string) =>
  `/bookshelves/${part(username)}/${part(bookshelfId)}`
export const bookshelfReplies = (username: string, bookshelfId: string) =>
  `${bookshelf(username, bookshelfId)}/replies`
export const bookshelfFollowers = (username: string, bookshelfId: string) =>
  `${bookshelf(username, bookshelfId)}/followers`
export const bookshelfInvitations = (username: string, bookshelfId: string) =>
  `${bookshelf(username, bookshelfId)}/invitations`
export const bookshelfCollaborators = (username: string, bookshelfId: string) =>
  `${bookshelf(username, bookshelfId)}/collaborators`
export const editBookshelf = (username: string, bookshelfId: string) =>
  `${bookshelf(username, bookshelfId)}/edit`
export const addBooks = (username: string, bookshelfId: string) =>
  `${bookshelf(username, bookshelfId)}/books/add`
export const books = (q?: string) => at('/books', { q })
export const booksAbout = (subject: string) => at('/books', { subject })
export const addMissingBook = (title?: string) => at('/books/add', { title })
export const book = (bookId: string, tab?: string) => at(`/books/${part(bookId)}`, { tab })
/** The margin of a book, where its buddy reads are: the one with a reader, else the first. */
export const bookMargin = (bookId: string, username?: string) =>
  at(`/books/${part(bookId)}`, { tab: 'margin', with: username })
export const improveBook = (bookId: string, edition?: string) =>
  at(`/books/${part(bookId)}/improve`, { edition })
export const bookHistory = (bookId: string) => `/books/${part(bookId)}/history`
export const bookProposals = (tab?: string) => at('/books/proposals', { tab })
export const author = (authorId: string) => `/books/authors/${part(authorId)}`
export const series = (seriesId: string) => `/books/series/${part(seriesId)}`
export const improveAuthor = (authorId: string) => `${author(authorId)}/improve`
export const authorHistory = (authorId: string) => `${author(authorId)}/history`
export const improveSeries = (seriesId: string) => `${series(seriesId)}/improve`
export const seriesHistory = (seriesId: string) => `${series(seriesId)}/history`
/** New books of an author or a series: the book when there is one. */
export const newBooks = (news: { kind: 'author' | 'series'; id: string; count: number; bookId: string }) => {
  if (news.count === 1) return book(news.bookId)
  return news.kind === 'author' ? at(author(news.id), { sort: 'publishedYear' }) : series(news.id)
}
export const room = (username: string) => `/${part(username)}/room`
export const yearInReview = (username: string, year: number) => `/${part(username)}/${part(String(year))}`
