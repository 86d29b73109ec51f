import { expect, it } from 'vitest'
import { toIsbn10, toIsbn13 } from './isbn.ts'

it.each([
  ['9780141439518', '9780141439518'],
  ['978-0-14-143951-8', '9780141439518'],
  ['0-14-143951-3', '9780141439518'],
  ['ISBN-13: 978 0 14 143951 8', '9780141439518'],
  ['080442957x', '9780804429573'],
  ['9791032305690', '9791032305690'],
])('reads %s', (text, isbn13) => expect(toIsbn13(text)).toBe(isbn13))

it.each(['', '9780141439519', '0141439514', '1234567890123', '978014143951', '0804429570', 'B07MNWKF2M'])(
  'refuses %s',
  (text) => expect(toIsbn13(text)).toBeNull(),
)

it('gives the ISBN-10 of an ISBN-13 where there is one', () => {
  expect(toIsbn10('9780141439518')).toBe('0141439513')
  expect(toIsbn10('9780804429573')).toBe('080442957X')
  expect(toIsbn10('9791032305690')).toBeNull()
})
