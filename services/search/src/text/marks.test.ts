import { expect, it } from 'vitest'
import { marksOf } from './marks.ts'

const marked = (text: string, ...words: string[]) => {
  const terms = words.map((word, place) => ({
    typed: word,
    anyOf: [{ word, isPrefix: place === words.length - 1 }],
  }))
  return marksOf(text, terms).map(({ start, end }) => text.slice(start, end))
}

it.each([
  ['whole words and the one being typed', 'Crime and Punishment', ['crime', 'pun'], ['Crime', 'Punishment']],
  ['words with accents', 'Cien años de soledad', ['anos', 'soledad'], ['años', 'soledad']],
  ['a word with an apostrophe as one', 'The King’s English', ['kings'], ['King’s']],
  ['parts of a hyphened word', 'Slaughterhouse-Five', ['five'], ['Five']],
  ['a number that is spelled', 'Nineteen Eighty-Four', ['1984'], ['Nineteen Eighty-Four']],
  ['another script', 'Фёдор Достоевский', ['dostoevskiy'], ['Достоевский']],
  ['characters within a title without spaces', 'ノルウェイの森', ['森'], ['森']],
  ['nothing that says little', 'The Name of the Rose', ['the', 'rose'], ['Rose']],
  ['nothing within another word', 'Emmaline', ['line'], []],
  ['what follows characters of two places', '🦉🦉 owls', ['owls'], ['owls']],
])('marks %s', (_what, text, words, expected) => {
  expect(marked(text, ...words)).toEqual(expected)
})
