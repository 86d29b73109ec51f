import { expect, it } from 'vitest'
import { likenessOf } from './likeness.ts'

it('is the same for what spam changes from one text to the next', () => {
  const likeness = likenessOf('Buy cheap books at https://spam.example/a1 @anna!')
  expect(likeness).not.toBeNull()
  expect(likenessOf('BUY chéap books, at  https://spam.example/b2?c=3 @ben_2 (42)')).toBe(likeness)
  expect(likenessOf('Buy cheap shoes at https://spam.example/a1')).not.toBe(likeness)
})

it('is none of a short text', () => {
  expect(likenessOf('Thank you so much!!!! 12345678901234567890')).toBeNull()
})
