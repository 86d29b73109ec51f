import type { Book, BookFacets, InputOf, ResultOf, searchApi } from '@flyleaf/contracts'
import type { Db, DbTime } from '@flyleaf/service'
import type { ParsedQuery, Kind } from '../query/parsed-query.ts'

/** An input whose filters are named as in books; see `namedFilters`. */
type Named<Input> = Omit<Input, 'author'> & { authors?: readonly string[] }
export type BookInput = Named<InputOf<typeof searchApi.books>>
export type FacetInput = Named<InputOf<typeof searchApi.bookFacets>>
export type BookshelfInput = InputOf<typeof searchApi.bookshelves>
export type PostInput = InputOf<typeof searchApi.posts>
type FoundBookshelf = ResultOf<typeof searchApi.bookshelves>['items'][number]
type FoundPost = ResultOf<typeof searchApi.posts>['items'][number]

/** The filters of a search for books. */
export type Filter = Exclude<keyof FacetInput, 'q'>

/** What a row is sorted by besides its own columns. */
interface Sorted {
  relevance?: number
  sorted?: string | number | Date | null
}

export interface BookRow extends Omit<Book, 'createdAt'>, Sorted {
  createdAt: DbTime
}
export interface BookshelfRow extends Omit<FoundBookshelf, 'updatedAt' | 'marks'>, Sorted {
  updatedAt: DbTime
}
export interface PostRow extends Omit<FoundPost, 'createdAt' | 'snippet' | 'marks' | 'isAhead'>, Sorted {
  /** In millionths of its book. */
  positionShare: number | null
  createdAt: DbTime
  /** Null when it must not be shown. */
  content: string | null
}

export type Facet = Exclude<keyof BookFacets, 'isWhole'>
/** The number of books with a value; `all` is the number counted, `value` is `whole` if all were counted, else `part`. */
export interface FacetCount {
  facet: Facet | 'all'
  value: string
  count: number
}

/**
 * Looks texts up by their words: an interface with two implementations. Pages have one row more than requested, if there is one,
 * and contain only what `viewer` may see, even if an index is outdated. The tables of the database are the source of truth; an
 * external index is sent their changes.
 */
export abstract class TextIndex {
  /** The words of one text that matches; null when there is none. */
  abstract anyOf(kind: Kind, asked: Omit<ParsedQuery, 'phrase'>): Promise<readonly string[] | null>
  /** Books that match, or all. */
  abstract books(asked: ParsedQuery | null, input: BookInput): Promise<BookRow[]>
  /** The number of matches by filter value; empty when there are none. */
  abstract facets(asked: ParsedQuery | null, input: FacetInput): Promise<FacetCount[]>
  /** Public bookshelves; without words, custom ones with books. */
  abstract bookshelves(
    viewer: string | null,
    asked: ParsedQuery | null,
    input: BookshelfInput,
  ): Promise<BookshelfRow[]>
  abstract posts(viewer: string | null, asked: ParsedQuery | null, input: PostInput): Promise<PostRow[]>
  /** Records, in the transaction of the change, what must be indexed again. */
  abstract changed(db: Db, kind: Kind, ids: readonly string[]): Promise<void>
}
