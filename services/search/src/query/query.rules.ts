import type { Alternative } from '../text/similarity.rules.ts'
import { inflectionsOf } from '../text/inflections.rules.ts'
import { isUnspaced } from '../text/plain.rules.ts'
import { isStopWord } from '../text/stop-words.rules.ts'

/** A typed word with its alternatives, the likeliest first. */
export interface Token {
  word: string
  /** Whether the index contains this word; for the last one, whether a word begins with it. */
  isKnown: boolean
  isLast: boolean
  /** The words of the index that begin with it, if it is the last and they are few. */
  endings?: readonly string[] | null
  alternatives: Alternative[]
}

/** A typed word and the words that match it. */
export interface Term {
  typed: string
  /** One of them must match. */
  anyOf: Wanted[]
}
interface Wanted {
  word: string
  isPrefix: boolean
  /** All words of the index that begin with it; looking these up is faster than a prefix search. */
  endings?: readonly string[] | null
}
/** One interpretation of a query. */
export interface Reading {
  /** All of them must match. */
  terms: Term[]
  /** Whether the words are as typed. */
  isAsTyped: boolean
  /** Whether a result must have exactly this name. */
  isWholeTitle: boolean
}

const asTyped = ({ word, isLast, endings }: Token): Term => ({
  typed: word,
  anyOf: [{ word, isPrefix: isLast || isUnspaced(word), ...(isLast && endings ? { endings } : {}) }],
})
const asMeant = ({ word: typed, alternatives }: Pick<Token, 'word' | 'alternatives'>): Term => ({
  typed,
  anyOf: alternatives.map(({ word }) => ({ word, isPrefix: false })),
})
/** The word with its closest alternatives. */
const asNearest = (token: Token): Term => {
  const nearest = Math.min(...token.alternatives.map(({ distance }) => distance))
  return asMeant({
    ...token,
    alternatives: token.alternatives.filter(({ distance }) => distance < nearest + 0.5),
  })
}
const isMeaningful = (token: Token) => token.isKnown || token.alternatives.length > 0

const reading = (terms: Term[], changes: Partial<Reading> = {}): Reading => ({
  terms,
  isAsTyped: true,
  isWholeTitle: false,
  ...changes,
})

/** The words without stop words; all of them if there are no others. */
export function withoutStopWords(tokens: readonly Token[]): Token[] {
  const some = tokens.filter(({ word, isLast }) => !isStopWord(word) || (isLast && word.length < 3))
  return some.length > 0 ? some : [...tokens]
}

/** The query as typed; then without stop words. */
export function readAsTyped(tokens: readonly Token[]): Reading[] {
  const some = withoutStopWords(tokens)
  const ways = some.length < tokens.length ? [tokens, some] : [tokens]
  return ways.filter((way) => way.every((token) => token.isKnown)).map((way) => reading(way.map(asTyped)))
}

/**
 * Unknown words replaced by their closest alternatives, then by any. Known words may be mistyped as well: when all are known, one
 * is replaced.
 */
export function readAsMeant(tokens: readonly Token[]): Reading[] {
  const some = withoutStopWords(tokens)
  if (!some.every(isMeaningful)) return []
  const read = (take: (token: Token) => Term) => reading(some.map(take), { isAsTyped: false })
  const areKnown = some.every((token) => token.isKnown)
  return areKnown
    ? some
        .filter(({ alternatives }) => alternatives.length > 0)
        .map((wrong) => read((token) => (token === wrong ? asMeant(token) : asTyped(token))))
    : [asNearest, asMeant].map((meant) => read((token) => (token.isKnown ? asTyped(token) : meant(token))))
}

/** Nobody knows how much a number says: `dune 2` finds Dune if the second is not there. */
const isSaying = (token: Token) => isMeaningful(token) && !/^\d+$/.test(token.word)

/**
 * Without one of three words or more; of more than three the others may be mistyped. Of two words, without an unknown one when
 * the other is a title by itself: `harry potter` does not match every Harry.
 */
export function readInPart(tokens: readonly Token[]): Reading[] {
  const some = withoutStopWords(tokens)
  const isAsTyped = false
  if (some.length < 2) return []
  if (some.length === 2)
    return some
      .filter((token) => token.isKnown && !some.some((other) => other !== token && isSaying(other)))
      .map((token) => reading([asTyped({ ...token, isLast: false })], { isAsTyped, isWholeTitle: true }))
  const without = (left: Token) => some.filter((token) => token !== left)
  const wholes = some.map(without).filter((rest) => rest.every((token) => token.isKnown))
  const alike = some.length > 3 ? some.map(without).filter((rest) => rest.every(isMeaningful)) : []
  return [
    ...wholes.map((rest) => reading(rest.map(asTyped), { isAsTyped })),
    ...alike.map((rest) =>
      reading(
        rest.map((token) => (token.isKnown ? asTyped(token) : asMeant(token))),
        { isAsTyped },
      ),
    ),
  ]
}

const quoted = (word: string) => `'${word.replaceAll("'", "''")}'`
const lexemes = ({ word, isPrefix, endings }: Wanted) =>
  isPrefix && endings ? endings.map(quoted) : [`${quoted(word)}${isPrefix ? ':*' : ''}`]

/** A reading as a tsquery. */
export const textOf = ({ terms }: Pick<Reading, 'terms'>) =>
  terms.map(({ anyOf }) => `(${anyOf.flatMap(lexemes).join('|')})`).join('&')

/**
 * The same in two parts: what is looked up in an index, and stop words, which are only checked in the found texts, because nearly
 * all have them. The second is empty when all words are stop words, or none is.
 */
export function partsOf({ terms }: Pick<Reading, 'terms'>) {
  const some = terms.filter(({ typed }) => !isStopWord(typed))
  const lookedUp = some.length > 0 ? some : terms
  return {
    text: textOf({ terms: lookedUp }),
    rest: textOf({ terms: terms.filter((term) => !lookedUp.includes(term)) }),
  }
}

/**
 * The same words, but none incomplete, and then with their inflections: what ranks before words that only begin with the last one.
 * Empty when that one is complete anyway.
 */
export function closerTerms(terms: readonly Term[]): Term[][] {
  const isIncomplete = ({ word, isPrefix }: Wanted) => isPrefix && !isUnspaced(word)
  if (!terms.some(({ anyOf }) => anyOf.some(isIncomplete))) return []
  const completed = (formsOf: (word: string) => readonly string[]) =>
    terms.map(({ typed, anyOf }) => ({
      typed,
      anyOf: anyOf.flatMap((one) =>
        isIncomplete(one) ? formsOf(one.word).map((word) => ({ word, isPrefix: false })) : [one],
      ),
    }))
  return [completed((word) => [word]), completed((word) => [word, ...inflectionsOf(word)])]
}

/** The query corrected to words of a found text, without omitted words. */
export function phraseOf(
  tokens: readonly Token[],
  { terms, isAsTyped }: Reading,
  found: ReadonlySet<string>,
) {
  if (isAsTyped) return tokens.map(({ word }) => word).join(' ')
  const chosen = tokens.map(({ word, isKnown }) => {
    const term = terms.find(({ typed }) => typed === word)
    if (!term) return isStopWord(word) && isKnown ? word : ''
    return term.anyOf.find((one) => isIn(one, found))?.word ?? term.anyOf[0]!.word
  })
  return chosen.filter(Boolean).join(' ')
}

const isIn = ({ word, isPrefix }: { word: string; isPrefix: boolean }, found: ReadonlySet<string>) =>
  found.has(word) || (isPrefix && [...found].some((other) => other.startsWith(word)))
