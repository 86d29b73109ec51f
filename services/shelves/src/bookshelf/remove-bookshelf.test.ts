import { expect, it } from 'vitest'
import { removeBookshelf, removeBookshelves } from './remove-bookshelf.ts'

it.each([removeBookshelf, removeBookshelves])('answers once the thread is hidden in all services', (verb) =>
  expect(verb).toHaveProperty('waits', true),
)
