import { AUDIENCES, POSITION_UNITS, firstCharacters } from '@flyleaf/contracts'
import { z } from 'zod'
import { listIn } from './cells.ts'
import { aBook, type ImportedBook } from './imported-book.ts'
import { isbnsIn } from './isbn.ts'
import { OwnEdition } from './own-edition.ts'
import { dateIn } from './partial-date.ts'
import { checked } from './read-row.ts'
import type { ExportedRow } from './row-reader.ts'

const LISTS_MAX = 1000
const SHELVES_MAX = 1000
const SHELF_NAME_MAX = 100
const DESCRIPTION_MAX = 500
const NOTE_MAX = 500
const TEXT_MAX = 50_000

const date = z
  .string()
  .nullable()
  .transform((text) => (text === null ? null : dateIn(text)))
const time = z.iso.datetime({ offset: true })
const stars = z.number().min(0.5).max(5).multipleOf(0.5).nullable()
const page = z.number().int().min(0).max(100_000).nullable().default(null)
const percent = z.number().min(0).max(100).nullable().default(null)
const list = <T extends z.ZodType>(one: T) => z.array(one).max(LISTS_MAX)

const Post = z.object({
  postType: z.enum(['THOUGHT', 'NOTE', 'POETRY', 'REVIEW', 'QUOTE']),
  title: z.string().nullable(),
  content: z.string().min(1).max(TEXT_MAX),
  isSpoiler: z.boolean(),
  audience: z.enum(AUDIENCES).default('EVERYONE'),
  rating: stars,
  isReview: z.boolean().default(false),
  createdAt: time,
  positionUnit: z.enum(POSITION_UNITS).nullable().default(null),
  positionAt: z.number().min(0).max(100_000).nullable().default(null),
  positionShare: z.number().min(0).max(1).nullable().default(null),
})
type Post = z.output<typeof Post>

const Book = z.object({
  bookId: z.string().regex(/^[a-z]\w+$/),
  title: z.string(),
  authors: list(z.string()),
  isbns: list(z.string()).default([]),
  publisher: z.string().nullable().default(null),
  binding: z.string().nullable().default(null),
  series: list(z.object({ name: z.string(), position: z.number().nullable() })).default([]),
  publishedYear: z.number().int().nullable(),
  pageCount: z.number().int().positive().nullable(),
  language: z.string().max(50).nullable().default(null),
  status: z.enum(['want', 'reading', 'read', 'stopped']).nullable(),
  rating: stars,
  readings: list(
    z.object({
      status: z.enum(['reading', 'read', 'stopped']),
      startedAt: date,
      finishedAt: date,
      page,
      minute: page,
      percent,
      edition: OwnEdition.nullable().default(null),
      progress: list(
        z.object({
          page,
          minute: page,
          percent,
          note: z.string().transform((text) => firstCharacters(text, NOTE_MAX)),
          at: time,
        }),
      ).default([]),
    }),
  ),
  bookshelves: list(z.object({ name: z.string(), position: z.number().int(), notes: z.string() })),
  statusPosition: z.number().int().nullable(),
  statusNotes: z.string().nullable(),
  privateNote: z.string().nullable(),
  posts: list(Post).optional(),
  review: z.object({ title: z.string().nullable(), content: z.string(), isSpoiler: z.boolean() }).nullish(),
  addedAt: date,
})

const Bookshelf = z.object({
  name: z
    .string()
    .transform((name) => firstCharacters(name, SHELF_NAME_MAX).trim())
    .pipe(z.string().min(1)),
  description: z.string().transform((text) => firstCharacters(text, DESCRIPTION_MAX)),
  isPrivate: z.boolean(),
  /** Older exports say only whether it is private. */
  audience: z.enum(AUDIENCES).optional().catch(undefined),
})
export type OwnBookshelf = z.output<typeof Bookshelf>

/** A library as our own exports have it. */
export interface OwnLibrary {
  books: unknown[]
  bookshelves: OwnBookshelf[]
  /** Parts of the files that are not read. */
  others?: string[]
}

const Library = z.object({
  bookshelf: z.object({ name: z.string(), description: z.string() }).nullable(),
  bookshelves: z.array(Bookshelf).max(SHELVES_MAX).default([]),
  books: z.array(z.record(z.string(), z.unknown())),
})

/** The library in our own JSON export, of all books or of one bookshelf; null for another file. */
export function libraryIn(json: unknown): OwnLibrary | null {
  const { data } = Library.safeParse(json)
  if (!data) return null
  const { bookshelf, bookshelves, books } = data
  if (!bookshelf) return { books, bookshelves }
  const placed = books.map((book, at) => ({
    ...book,
    bookshelves: [...placesIn(book, bookshelf.name), placeOf(bookshelf, book, at)],
  }))
  return { books: placed, bookshelves: [{ ...Bookshelf.parse({ ...bookshelf, isPrivate: true }) }] }
}

const placesIn = ({ bookshelves }: Record<string, unknown>, name: string) =>
  Array.isArray(bookshelves) ? bookshelves.filter((one: { name?: unknown } | null) => one?.name !== name) : []

const placeOf = ({ name }: { name: string }, { notes }: Record<string, unknown>, at: number) => ({
  name,
  position: at + 1,
  notes: typeof notes === 'string' ? notes : '',
})

/** The library in the files of our own ZIP export; null without them. */
export function libraryFrom(files: ReadonlyMap<string, unknown>): OwnLibrary | null {
  const [books, shelves] = [files.get('shelves/library'), files.get('shelves/bookshelves')]
  const [posts, imported] = [files.get('feed/posts'), files.get('shelves/imported-reviews')]
  if (!Array.isArray(books) || !Array.isArray(shelves)) return null
  const reviews = new Set(
    (Array.isArray(imported) ? imported : []).map((one: { postId?: unknown } | null) => one?.postId),
  )
  const written = (Array.isArray(posts) ? posts : []) as Record<string, unknown>[]
  const standing = written
    .map((post): Record<string, unknown> => ({
      ...post,
      isReview: post['postType'] === 'REVIEW' || reviews.has(post['postId']),
    }))
    .filter((post) => typeof post['bookId'] === 'string' && Post.safeParse(post).success)
  const byBook = Map.groupBy(standing, ({ bookId }) => bookId)
  const known = books.map((book: { bookId?: unknown } | null) => ({
    ...book,
    posts: byBook.get(book?.bookId) ?? [],
  }))
  for (const { bookId } of known) byBook.delete(bookId)
  return {
    // A reader has written about books that are on none of their shelves.
    books: [
      ...known,
      ...[...byBook].map(([bookId, about]) => ({
        ...NOTHING,
        bookId,
        title: about[0]!['bookTitle'],
        posts: about,
      })),
    ],
    bookshelves: shelves.flatMap((one: { defaultKey?: unknown } | null) =>
      one?.defaultKey === null ? (Bookshelf.safeParse(one).data ?? []) : [],
    ),
    others: standing.length < written.length ? ['feed/posts that are replies, shares or about no book'] : [],
  }
}

/** What a reader has recorded about a book of which only posts are known. */
const NOTHING = {
  authors: [],
  publishedYear: null,
  pageCount: null,
  status: null,
  rating: null,
  readings: [],
  bookshelves: [],
  statusPosition: null,
  statusNotes: null,
  privateNote: null,
  addedAt: null,
}

/** The rows of our own exports, one for each book. */
export function rowOf(said: unknown, at: number): ExportedRow {
  const { data } = Book.safeParse(said)
  return {
    line: at + 1,
    input: inputOf(said),
    outcome: data
      ? checked(bookOf(data))
      : { reason: 'It has been changed since it was exported, so it cannot be read' },
  }
}

const inputOf = (said: unknown) =>
  Object.fromEntries(
    Object.entries(typeof said === 'object' && said !== null ? said : {}).flatMap(([name, value]) => {
      const text = (typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll('\0', '')
      return value === null || value === undefined || text === '' || text === '[]'
        ? []
        : [[name, text] as const]
    }),
  )

function bookOf(data: z.output<typeof Book>): ImportedBook {
  const [series] = data.series
  const places = data.bookshelves.map((place) => ({
    ...place,
    name: firstCharacters(place.name, SHELF_NAME_MAX).trim(),
  }))
  const ofStatus = data.status && DEFAULT_KEYS[data.status]
  return aBook({
    ownId: data.bookId,
    title: listIn(data.title, '\n').join(' '),
    authors: data.authors.map((name) => name.trim()).filter(Boolean),
    series: series
      ? { name: series.name, position: series.position === null ? '' : String(series.position) }
      : null,
    isbns: isbnsIn(...data.isbns),
    publisher: data.publisher,
    binding: data.binding,
    publishedYear: data.publishedYear,
    pageCount: data.pageCount,
    language: data.language,
    status: data.status,
    reads: data.readings,
    addedAt: data.addedAt,
    rating: data.rating,
    review: !data.posts && data.review ? reviewOf(data.review, data.addedAt) : null,
    ...(data.posts && { posts: data.posts.map(postOf) }),
    privateNotes: data.privateNote ?? '',
    shelves: places.map(({ name }) => name),
    positions: Object.fromEntries([
      ...places.map(({ name, position }) => [name, position]),
      ...(ofStatus && data.statusPosition ? [[ofStatus, data.statusPosition]] : []),
    ]) as Record<string, number>,
    shelfNotes: Object.fromEntries([
      ...places.flatMap(({ name, notes }) => (notes ? [[name, notes]] : [])),
      ...(ofStatus && data.statusNotes ? [[ofStatus, data.statusNotes]] : []),
    ]) as Record<string, string>,
  })
}

const DEFAULT_KEYS = { want: 'want-to-read', reading: 'currently-reading', read: 'read', stopped: null }

const postOf = ({ content, createdAt, positionUnit, positionAt, positionShare, ...post }: Post) => ({
  ...post,
  text: content,
  writtenAt: createdAt,
  position:
    positionUnit === null || positionAt === null
      ? null
      : { unit: positionUnit, at: positionAt, share: positionShare },
})

const reviewOf = (
  { title, content, isSpoiler }: { title: string | null; content: string; isSpoiler: boolean },
  addedAt: string | null,
) => ({
  title,
  text: content,
  isSpoiler,
  writtenAt: addedAt,
})
