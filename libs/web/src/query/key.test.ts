import { booksApi, feedsApi } from '@flyleaf/contracts'
import { describe, expect, it } from 'vitest'
import { keyOf } from './key.ts'
import { infinite, query } from './query.ts'

describe("an endpoint's owner", () => {
  it('begins every key', () => {
    expect(query(booksApi.get, { bookId: 'b1' }).queryKey).toEqual([
      'shelves',
      '/api/books/:bookId',
      { bookId: 'b1' },
    ])
    expect(infinite(feedsApi.discover).queryKey).toEqual([...keyOf(feedsApi.discover, {}), 'pages'])
  })
})
