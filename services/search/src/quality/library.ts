import { fileURLToPath } from 'node:url'
import { readSeed, seedId, type SeedAuthor, type SeedBook } from '@flyleaf/service'

const LIBRARY = fileURLToPath(new URL('../../../../tools/seed/library/', import.meta.url))

/** The seed library's books, as in the events of the shelves service. */
export function libraryBooks() {
  const authors = readSeed<SeedAuthor[]>(LIBRARY, 'authors.json')
  return readSeed<SeedBook[]>(LIBRARY, 'books.json').map(({ slug, isbn13, series, ...book }) => ({
    ...book,
    bookId: seedId('book', slug),
    version: 1,
    isbn13: isbn13 ?? null,
    cover: null,
    originalTitle: null,
    otherTitles: book.otherTitles ?? [],
    people: book.authors.map((name) => ({
      authorId: seedId('author', name),
      name,
      otherNames: authors.find((author) => author.name === name)?.otherNames ?? [],
    })),
    series: series ? [{ ...series, seriesId: seedId('series', series.name) }] : [],
    isbns: isbn13 ? [isbn13] : [],
    ratingSum: 0,
    ratingCount: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
  }))
}

interface SeedShelf {
  key: string
  kind: string
  name: string
  description: string
  isPrivate: boolean
  books: unknown[]
  followers: unknown[]
}

/** The public bookshelves of the seed library that readers made. */
export const libraryBookshelves = () =>
  readSeed<SeedShelf[]>(LIBRARY, 'shelves.json')
    .filter(({ kind, isPrivate }) => kind === 'custom' && !isPrivate)
    .map(({ key, name, description, books, followers }) => ({
      bookshelfId: seedId('bookshelf', key),
      name,
      description,
      bookCount: books.length,
      followerCount: followers.length,
    }))

interface SeedPost {
  key: string
  title?: string
  content: string
  book?: string
  likes?: unknown[]
}

/** The posts of the seed library. */
export const libraryPosts = () =>
  readSeed<SeedPost[]>(LIBRARY, 'posts.json').map(({ key, title = null, content, book, likes = [] }) => ({
    postId: seedId('post', key),
    title,
    content,
    bookId: book ? seedId('book', book) : null,
    likeCount: likes.length,
  }))
