import { expect, it } from 'vitest'
import { cardinal, ordinal, readingsOf, spelledIn } from './numbers.rules.ts'

it.each([
  [4, 'four', 'fourth'],
  [20, 'twenty', 'twentieth'],
  [22, 'twenty two', 'twenty second'],
  [451, 'four hundred fifty one', 'four hundred fifty first'],
  [20_000, 'twenty thousand', 'twenty thousandth'],
])('spells %i', (n, words, place) => {
  expect([cardinal(n), ordinal(n)]).toEqual([words, place])
})

it('reads years in pairs, and other numbers both ways', () => {
  expect(readingsOf('1984')).toEqual(['nineteen eighty four', 'one thousand nine hundred eighty four'])
  expect(readingsOf('451')).toEqual(['four hundred fifty one', 'four fifty one'])
  expect(readingsOf('2666')[0]).toBe('two thousand six hundred sixty six')
  expect([readingsOf('007'), readingsOf('9780141439518')]).toEqual([[], []])
})

it.each([
  ['nineteen eighty four', ['1984']],
  ['one hundred years of solitude', ['100']],
  ['twenty thousand leagues under the seas', ['20000']],
  ['catch twenty two', ['22']],
  ['four hundred and fifty one', ['451']],
  ['a hundred and one', ['101']],
  ['the fifth season', ['5th']],
  ['the twenty first century', ['21st']],
  ['two or three things', ['2', '3']],
  ['one two three', ['1', '2', '3']],
  ['two thousand and one a space odyssey', ['2001']],
  ['five on a treasure island', ['5']],
  ['three women and nine men', ['3', '9']],
  ['no numbers and more', []],
])('finds the numbers in “%s”', (text, digits) => {
  expect(spelledIn(text.split(' ')).map((spelled) => spelled.digits)).toEqual(digits)
})
