import { expect, it } from 'vitest'
import { isbnIn, isbnWords } from './isbn.rules.ts'

it('treats both forms of an ISBN as the same', () => {
  const both = ['9780141439518', '0141439513']
  expect(isbnWords('9780141439518')).toEqual(both)
  expect(isbnWords('0-14-143951-3')).toEqual(both)
  expect(isbnWords('080442957X')).toEqual(['9780804429573', '080442957x'])
  expect(isbnWords('979-10-90636-07-1')).toEqual(['9791090636071'])
  expect([isbnWords('12345'), isbnWords('')]).toEqual([[], []])
})

it('recognises an ISBN in any format, even when incomplete', () => {
  expect(isbnIn('0-14-143951-3')).toBe('0141439513')
  expect(isbnIn('080442957X')).toBe('080442957x')
  expect(isbnIn('978 0141439518')).toBe('9780141439518')
  expect(isbnIn('978‑0‑14‑143951‑8')).toBe('9780141439518')
  expect(isbnIn('ISBN-13: 978-0-14-143951-8')).toBe('9780141439518')
  expect(isbnIn('ISBN 0141439513')).toBe('0141439513')
  expect(isbnIn('97801414')).toBe('97801414')
  expect([isbnIn('1984'), isbnIn('20000'), isbnIn('isbn')]).toEqual([null, null, null])
})
