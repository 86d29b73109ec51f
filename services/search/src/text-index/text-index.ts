import type { Book, BookFacets, InputOf, ResultOf, searchApi } from '@flyleaf/contracts'
import type { DbTime, Keyed, Sql } from '@flyleaf/service'
import type { Asked, Kind } from '../query/asked.ts'

export type BookInput = InputOf<typeof searchApi.books>
export type FacetInput = InputOf<typeof searchApi.bookFacets>
export type BookshelfInput = InputOf<typeof searchApi.bookshelves>
export type PostInput = InputOf<typeof searchApi.posts>
type FoundBookshelf = ResultOf<typeof searchApi.bookshelves>['items'][number]
type FoundPost = ResultOf<typeof searchApi.posts>['items'][number]

/** What narrows a search for books. */
export type Filter = Exclude<keyof FacetInput, 'q'>

export interface BookRow extends Omit<Book, 'createdAt'>, Keyed {
  createdAt: DbTime
}
export interface BookshelfRow extends Omit<FoundBookshelf, 'updatedAt' | 'marks'>, Keyed {
  updatedAt: DbTime
}
export interface PostRow extends Omit<FoundPost, 'createdAt' | 'snippet' | 'marks'>, Keyed {
  createdAt: DbTime
  /** Null when it may not be shown. */
  content: string | null
}

export type Facet = Exclude<keyof BookFacets, 'isWhole'>
/** How many books have a value; `all` is how many were counted, its value whether that is the `whole` or a `part`. */
export interface FacetCount {
  facet: Facet | 'all'
  value: string
  count: number
}

/**
 * Where texts are looked up by their words: a port with two adapters. Pages have one row more than asked for, if there is
 * one, and `viewer` meets everything in them, whatever an index lags behind. The tables of the database are the truth; an
 * adapter with an index elsewhere is told what has changed in them.
 */
export abstract class TextIndex {
  /** The words of one text that has what is asked for; null when there is none. */
  abstract anyOf(kind: Kind, asked: Omit<Asked, 'phrase'>): Promise<readonly string[] | null>
  /** Books that have what is asked for, or all. */
  abstract books(asked: Asked | null, input: BookInput): Promise<BookRow[]>
  /** What each filter would leave of them; nothing when there are none. */
  abstract facets(asked: Asked | null, input: FacetInput): Promise<FacetCount[]>
  /** Public bookshelves; without words those that readers made and filled. */
  abstract bookshelves(
    viewer: string | null,
    asked: Asked | null,
    input: BookshelfInput,
  ): Promise<BookshelfRow[]>
  abstract posts(viewer: string | null, asked: Asked | null, input: PostInput): Promise<PostRow[]>
  /** Notes, in the transaction of the change, what is to be indexed again. */
  abstract changed(sql: Sql, kind: Kind, ids: readonly string[]): Promise<void>
}
