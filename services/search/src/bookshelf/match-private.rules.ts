import type { PrivateBookshelf } from '@flyleaf/contracts'
import {
  closerTerms,
  phraseOf,
  readAsMeant,
  readAsTyped,
  type Reading,
  type Token,
} from '../query/query.rules.ts'
import { readRejoined } from '../query/rewritten.rules.ts'
import { rankAlternatives } from '../text/similarity.rules.ts'
import { plain, wordsOf } from '../text/plain.rules.ts'
import { otherWords } from '../text/variants.ts'

/** Higher than the relevance of public bookshelves, which is 9 at most. */
export const ABOVE_PUBLIC = 10
const TYPED_WORDS = 12
const ALTERNATIVES = 4
/** The maximum number of words that typing errors are compared with; newest bookshelves first. */
const COMPARED = 2000

interface Indexed {
  shelf: PrivateBookshelf
  words: ReadonlySet<string>
}

/** The private bookshelves that match a search. */
export interface PrivateMatch extends Pick<Reading, 'terms' | 'isAsTyped'> {
  phrase: string
  bookshelves: (PrivateBookshelf & { relevance: number })[]
}

/** Matches a search as the index would if it contained only these bookshelves. Null without a match. */
export function matchPrivate(bookshelves: readonly PrivateBookshelf[], typed: string): PrivateMatch | null {
  const indexed = bookshelves.map((shelf): Indexed => ({ shelf, words: wordsIn(shelf) }))
  const vocabulary = [...new Set(indexed.flatMap(({ words }) => [...words]))]
  const tokens = tokensOf(typed, vocabulary)
  if (tokens.length === 0) return null
  const firstOf = (readings: readonly Reading[]) => {
    for (const reading of readings) {
      const found = indexed.filter(({ words }) => answers(words, reading))
      if (found[0]) return matchOf(found, reading, phraseOf(tokens, reading, found[0].words))
    }
    return null
  }
  const known = new Set(vocabulary)
  return (
    firstOf(readAsTyped(tokens)) ??
    firstOf(readRejoined(tokens, (word) => known.has(word))) ??
    firstOf(readAsMeant(corrected(tokens, vocabulary)))
  )
}

const wordsIn = ({ name, description }: PrivateBookshelf) => {
  const text = `${name}\n${description}`
  return new Set([...wordsOf(text), ...otherWords(text)])
}

function tokensOf(typed: string, vocabulary: readonly string[]): Token[] {
  const words = wordsOf(typed).slice(0, TYPED_WORDS)
  return words.map((word, typedWord) => {
    const isLast = typedWord === words.length - 1
    const isKnown = vocabulary.some((other) => (isLast ? other.startsWith(word) : other === word))
    return { word, isLast, isKnown, alternatives: [] }
  })
}

function corrected(tokens: readonly Token[], vocabulary: readonly string[]): Token[] {
  const likenesses = vocabulary.slice(0, COMPARED).map((word) => ({ word, count: 1, soundsAlike: false }))
  return tokens.map((token) => {
    const typedWord = { isIncomplete: token.isLast, isOnlyWord: tokens.length === 1 }
    return { ...token, alternatives: rankAlternatives(token.word, likenesses, typedWord, ALTERNATIVES) }
  })
}

const answers = (words: ReadonlySet<string>, { terms }: Pick<Reading, 'terms'>) =>
  terms.every(({ anyOf }) =>
    anyOf.some(({ word, isPrefix }) =>
      isPrefix ? [...words].some((other) => other.startsWith(word)) : words.has(word),
    ),
  )

function matchOf(found: readonly Indexed[], { terms, isAsTyped }: Reading, phrase: string): PrivateMatch {
  const [whole = terms] = closerTerms(terms)
  const relevanceOf = ({ shelf, words }: Indexed) =>
    plain(shelf.name) === phrase ? 3 : answers(words, { terms: whole }) ? 2 : 1
  return {
    terms,
    isAsTyped,
    phrase,
    bookshelves: found.map((one) => ({ ...one.shelf, relevance: ABOVE_PUBLIC + relevanceOf(one) })),
  }
}
