import { expect, it } from 'vitest'
import { plain } from './plain.rules.ts'
import { otherWords, wholeForms } from './variants.ts'

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
  ['Nineteen Eighty-Four', ['1984', 'eightyfour']],
  ['1984', ['nineteen', 'eighty', 'four']],
  ['Catch-22', ['twenty', 'two', 'catch22']],
  ['The Fifth Season', ['5th', '5']],
  ['Henry IV', ['4', 'four', 'fourth']],
  ['Akira, Vol. 2', ['volume', 'ii', 'two']],
  ['J. R. R. Tolkien', ['jrr']],
  ['R.U.R.', ['rur']],
  ['Read at 4 a.m.', ['am']],
  ["Tess of the d'Urbervilles", ['d', 'urbervilles']],
  ['Фёдор Достоевский', ['fedor', 'dostoevskiy', 'dostoevsky']],
  ['Νίκος Καζαντζάκης', ['nikos', 'kazantzakis']],
  ['ノルウェイの森', ['の森', '森']],
  ['紅樓夢', ['hong', 'lou', 'meng', '樓夢']],
])('finds “%s” by other words', (text, words) => {
  expect(otherWords(text)).toEqual(expect.arrayContaining(words))
})

it('adds nothing to text without other forms', () => {
  expect(otherWords('Pride and Prejudice')).toEqual([])
  expect(wholeForms('Pride and Prejudice')).toEqual([])
})

it('matches each form of a whole title', () => {
  expect(wholeForms('Nineteen Eighty-Four')).toEqual(['1984'])
  expect(wholeForms('1984')).toEqual(['nineteen eighty four'])
  expect(wholeForms('Citizen: An American Lyric')).toEqual(['citizen'])
  expect(wholeForms('Война и мир')).toEqual(['voyna i mir'])
})
