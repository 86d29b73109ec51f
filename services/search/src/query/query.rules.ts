import type { Alternative } from '../text/likeness.rules.ts'
import { isUnspaced } from '../text/plain.rules.ts'
import { saysLittle } from '../text/stop-words.rules.ts'

/** A word as it was typed, with what it may have meant, the likeliest first. */
export interface Token {
  word: string
  /** Whether something in the index has this word; of the last one, whether something begins with it. */
  isKnown: boolean
  isLast: boolean
  /** The words of the index that begin with it, if it is the last and they are few. */
  endings?: readonly string[] | null
  alternatives: Alternative[]
}

/** A word that was typed and what answers it. */
export interface Term {
  typed: string
  /** Any of them will do. */
  anyOf: Wanted[]
}
interface Wanted {
  word: string
  isPrefix: boolean
  /** All words of the index that begin with it; looking these up is faster than looking the beginning up. */
  endings?: readonly string[] | null
}
/** One way to take what was typed. */
export interface Reading {
  /** Each has to be found. */
  terms: Term[]
  /** Whether the results are for what was typed. */
  isAsTyped: boolean
  /** Whether a result has to be called so, with nothing more. */
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
/** As the words that are nearest. */
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

/** The words that say something; all of them when none does. */
export function telling(tokens: readonly Token[]): Token[] {
  const some = tokens.filter(({ word, isLast }) => !saysLittle(word) || (isLast && word.length < 3))
  return some.length > 0 ? some : [...tokens]
}

/** What was typed, word by word; then without the words that say little. */
export function readAsTyped(tokens: readonly Token[]): Reading[] {
  const some = telling(tokens)
  const ways = some.length < tokens.length ? [tokens, some] : [tokens]
  return ways.filter((way) => way.every((token) => token.isKnown)).map((way) => reading(way.map(asTyped)))
}

/**
 * With mistyped words as the nearest, then as any that they may have meant. Words that there are may be mistyped, too: those
 * that sound alike; one of them, when there are all.
 */
export function readAsMeant(tokens: readonly Token[]): Reading[] {
  const some = telling(tokens)
  if (!some.every(isMeaningful)) return []
  const read = (take: (token: Token) => Term) => reading(some.map(take), { isAsTyped: false })
  const areKnown = some.every((token) => token.isKnown)
  const ways = areKnown
    ? some
        .filter(({ alternatives }) => alternatives.length > 0)
        .map((wrong) => read((token) => (token === wrong ? asMeant(token) : asTyped(token))))
    : [asNearest, asMeant].map((meant) => read((token) => (token.isKnown ? asTyped(token) : meant(token))))
  return [...ways, read((token) => (token.isKnown ? asHeard(token) : asMeant(token)))]
}

/** As itself or what sounds alike. */
const asHeard = (token: Token): Term => ({
  typed: token.word,
  anyOf: [
    ...asTyped(token).anyOf,
    ...asMeant({ ...token, alternatives: token.alternatives.filter(({ soundsAlike }) => soundsAlike) }).anyOf,
  ],
})

/**
 * Without one of three words or more; of more than three the others may be mistyped. Of two words, without one that means
 * nothing here, when the other is a title by itself: `harry potter` is not every Harry.
 */
export function readInPart(tokens: readonly Token[]): Reading[] {
  const some = telling(tokens)
  const isAsTyped = false
  if (some.length < 2) return []
  if (some.length === 2)
    return some
      .filter((token) => token.isKnown && !some.some((other) => other !== token && isMeaningful(other)))
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

/** Pairs of words in a row taken for one, and one word for two in a row: `middle march`, `animalfarm`. */
export function joinsAndSplits(words: readonly string[]) {
  const joins = words.slice(1).map((word, place) => ({ place, word: `${words[place]}${word}` }))
  const splits = words.flatMap((word, place) =>
    Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => ({
      place,
      head: word.slice(0, at + 2),
      tail: word.slice(at + 2),
    })),
  )
  return { joins, splits }
}

/** The readings with two words taken for one or one for two, as far as there are such words. */
export function readRejoined(tokens: readonly Token[], isWord: (word: string) => boolean): Reading[] {
  const { joins, splits } = joinsAndSplits(tokens.map((token) => token.word))
  const joined = joins
    .filter(({ word }) => isWord(word))
    .map(({ place, word }) => tokens.toSpliced(place, 2, asWord(tokens[place + 1]!, word)))
  const split = splits
    .filter(({ place, head, tail }) => !tokens[place]!.isKnown && isWord(head) && isWord(tail))
    .map(({ place, head, tail }) => {
      const token = tokens[place]!
      return tokens.toSpliced(place, 1, { ...asWord(token, head), isLast: false }, asWord(token, tail))
    })
  return [...joined, ...split].flatMap(readAsTyped)
}

/** Another word in the place of one; which words begin so is not known. */
const asWord = (token: Token, word: string): Token => ({ ...token, word, isKnown: true, endings: null })

const quoted = (word: string) => `'${word.replaceAll("'", "''")}'`
const lexemes = ({ word, isPrefix, endings }: Wanted) =>
  isPrefix && endings ? endings.map(quoted) : [`${quoted(word)}${isPrefix ? ':*' : ''}`]

/** A reading as a tsquery. */
export const textOf = ({ terms }: Pick<Reading, 'terms'>) =>
  terms.map(({ anyOf }) => `(${anyOf.flatMap(lexemes).join('|')})`).join('&')

/**
 * The same in two parts: what an index looks up, and what is only looked for in the texts found, because nearly all have it.
 * The second is empty when every word says little, or none does.
 */
export function partsOf({ terms }: Pick<Reading, 'terms'>) {
  const some = terms.filter(({ typed }) => !saysLittle(typed))
  const lookedUp = some.length > 0 ? some : terms
  return {
    text: textOf({ terms: lookedUp }),
    rest: textOf({ terms: terms.filter((term) => !lookedUp.includes(term)) }),
  }
}

/** What was typed, corrected to words that a found text has; words that were left out are not in it. */
export function phraseOf(
  tokens: readonly Token[],
  { terms, isAsTyped }: Reading,
  found: ReadonlySet<string>,
) {
  if (isAsTyped) return tokens.map(({ word }) => word).join(' ')
  const chosen = tokens.map(({ word, isKnown }) => {
    const term = terms.find(({ typed }) => typed === word)
    if (!term) return saysLittle(word) && isKnown ? word : ''
    return term.anyOf.find((one) => isIn(one, found))?.word ?? term.anyOf[0]!.word
  })
  return chosen.filter(Boolean).join(' ')
}

const isIn = ({ word, isPrefix }: { word: string; isPrefix: boolean }, found: ReadonlySet<string>) =>
  found.has(word) || (isPrefix && [...found].some((other) => other.startsWith(word)))
