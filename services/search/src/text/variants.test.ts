import { expect, it } from 'vitest'
import { plain } from './plain.rules.ts'
import { otherWords } from './variants.ts'

it.each([
  ["The King's English", 'the kings english'],
  ['King‘s King’s King`s King´s Kingʼs', 'kings kings kings kings kings'],
  ['Jonathan Strange & Mr Norrell', 'jonathan strange and mr norrell'],
  ['Cien años, Čapek, Łódź, Straße, Ærø', 'cien anos capek lodz strasse aero'],
  ['Ёлка ΌΣΟΣ أحمد', 'елка οσοσ احمد'.replaceAll('ς', 'σ')],
  ['so­ft zero​width ‏right', 'soft zerowidth right'],
  ['Moby‑Dick — or: the Whale…', 'moby dick or the whale'],
])('normalises “%s”', (text, words) => {
  expect(plain(text)).toBe(words)
})

it.each([
  ['Nineteen Eighty-Four', ['1984']],
  ['1984', ['nineteen', 'eighty', 'four']],
  ['Catch-22', ['twenty', 'two']],
  ['The Fifth Season', ['5th', '5']],
  ['J. R. R. Tolkien', ['jrr']],
  ['R.U.R.', ['rur']],
  ['Read at 4 a.m.', ['am']],
  ['Фёдор Достоевский', ['fedor', 'dostoevskiy']],
  ['Νίκος Καζαντζάκης', ['nikos', 'kazantzakis']],
  ['ノルウェイの森', ['の森', '森']],
  ['紅樓夢', ['hong', 'lou', 'meng', '樓夢']],
])('finds “%s” by other words', (text, words) => {
  expect(otherWords(text)).toEqual(expect.arrayContaining(words))
})

it('adds nothing to text without other forms', () => {
  expect(otherWords('Pride and Prejudice')).toEqual([])
})
