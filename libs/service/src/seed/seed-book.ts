/** A book of the seed library's `books.json`. */
export interface SeedBook {
  slug: string
  title: string
  authors: string[]
  publishedYear: number | null
  language: string | null
  pageCount: number | null
  isbn13?: string
  subjects: string[]
  description: string
  otherTitles?: string[]
  series?: { name: string; position: number | null }
}

/** An author of the seed library's `authors.json`. */
export interface SeedAuthor {
  name: string
  otherNames: string[]
  birthYear: number | null
  deathYear: number | null
  bio: string
}
