import { expect, it } from 'vitest'
import { distanceOf, rankAlternatives, editDistance } from './similarity.rules.ts'

it.each([
  ['dune', 'duen', 1],
  ['karamazov', 'karamazof', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['достоевский', 'достаевский', 1],
])('counts the typing errors between %s and %s', (a, b, slips) => {
  expect(editDistance(a, b)).toBe(slips)
})

const alone = { isIncomplete: false, isOnlyWord: true }
const word = (text: string, count = 1, soundsAlike = false) => ({ word: text, count, soundsAlike })

it('tolerates more errors in longer words, and in words that sound alike', () => {
  expect(distanceOf('teh', word('the'), alone)).toBe(1)
  expect(distanceOf('cat', word('car'), alone)).toBeNull()
  expect(distanceOf('wod', word('wood'), { ...alone, isOnlyWord: false })).toBe(1)
  expect(distanceOf('rode', word('road'), alone)).toBeNull()
  expect(distanceOf('rode', word('road', 1, true), alone)).toBe(2)
  expect(distanceOf('potter', word('bitter', 1, true), alone)).toBeNull()
  expect(distanceOf('karmazof', word('karamazov'), alone)).toBe(2)
})

it('compares an incomplete word with the beginning of others', () => {
  expect(distanceOf('dostoyev', word('dostoevsky'), { ...alone, isIncomplete: true })).not.toBeNull()
  expect(distanceOf('dostoyev', word('dostoevsky'), alone)).toBeNull()
  expect(distanceOf('lotr', word('letter', 2, true), { ...alone, isIncomplete: true })).toBeNull()
  expect(distanceOf('biografy', word('biografoplevelser'), { ...alone, isIncomplete: true })).toBeNull()
})

it('prefers the closest, then the most frequent', () => {
  const found = [word('portal', 1), word('mortal', 400), word('moral', 999)]
  expect(rankAlternatives('wortal', found, alone, 2).map((one) => one.word)).toEqual(['mortal', 'portal'])
})
