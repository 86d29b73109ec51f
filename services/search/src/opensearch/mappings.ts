import type { Kind } from '../query/parsed-query.ts'

const keyword = { type: 'keyword' } as const
const whole = { type: 'integer' } as const
const time = { type: 'date', format: 'epoch_millis' } as const

/** The service splits texts into words itself instead of an analyser, so that both indexes find the same. */
const FIELDS: Record<Kind, Record<string, object>> = {
  book: {
    book_id: keyword,
    words: keyword,
    plain_title: keyword,
    /** The words of the title in order, for phrases within it. */
    title: { type: 'text', analyzer: 'whitespace' },
    sort_title: keyword,
    names: keyword,
    language: keyword,
    decade: keyword,
    authors: keyword,
    subjects: keyword,
    published_year: whole,
    page_count: whole,
    average_rating: { type: 'double' },
    rating_count: whole,
    created_at: time,
  },
  bookshelf: {
    bookshelf_id: keyword,
    words: keyword,
    plain_name: keyword,
    owner_id: keyword,
    is_default: { type: 'boolean' },
    book_count: whole,
    follower_count: whole,
  },
  post: {
    post_id: keyword,
    words: keyword,
    author_id: keyword,
    like_count: whole,
    created_at: time,
  },
}

/** The body to create an index of a kind; unknown fields are rejected. */
export const indexBody = (kind: Kind) => ({
  settings: { index: { refresh_interval: '1s' } },
  mappings: { dynamic: 'strict' as const, properties: FIELDS[kind] },
})
