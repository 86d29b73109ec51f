import type { Db } from '@flyleaf/service'
import { isbnIn } from '../text/isbn.rules.ts'
import { rankAlternatives } from '../text/similarity.rules.ts'
import { romanised } from '../text/scripts.ts'
import type { TextIndex } from '../text-index/text-index.ts'
import type { ParsedQuery, Kind } from './parsed-query.ts'
import { isCommon, selectivityOf, type Selectivity } from './selectivity.ts'
import {
  closerTerms,
  partsOf,
  phraseOf,
  readAsMeant,
  readAsTyped,
  readInPart,
  withoutStopWords,
  type Reading,
  type Term,
  type Token,
} from './query.rules.ts'
import { readRejoined, wordsToRewrite } from './rewritten.rules.ts'
import { knownAmong, readTyped, similarTo, wordsOfText } from './words.ts'

/** The maximum number of alternatives of a word. */
const ALTERNATIVES = 4

/** The reading that was used and the rows found by it, which may be empty because of filters. */
export interface Interpretation<Row> {
  asked: ParsedQuery
  rows: Row[]
}

interface Search<Row> {
  /** Reads the words of the texts. */
  db: Db
  index: Pick<TextIndex, 'anyOf'>
  kind: Kind
  /** Runs a search. */
  find: (asked: ParsedQuery) => Promise<Row[]>
  /** The id of a result. Given where texts may be hidden from the reader: no correction uses words of hidden texts. */
  idOf?: (row: Row) => string
}

/**
 * Finds the first reading with results: as typed, with words joined or split, with corrections, and in part. Null when there is
 * none.
 */
export async function interpret<Row>(
  search: Search<Row>,
  typed: string,
): Promise<Interpretation<Row> | null> {
  const { db, kind } = search
  const isbn = kind === 'book' ? isbnIn(typed) : null
  const tokens = await readTokens(db, kind, isbn ?? typed.replaceAll('\u0000', ' '))
  if (tokens.length === 0) return null
  const ask = (readings: Reading[]) => firstFound(search, tokens, readings)
  const asTyped = await ask(readAsTyped(tokens))
  if (asTyped ?? isbn) return asTyped
  const rejoined = await ask(await rejoin(db, kind, tokens))
  if (rejoined) return rejoined
  await correct(db, kind, tokens)
  const asMeant = (await ask(readAsMeant(tokens))) ?? (await ask(readInPart(tokens)))
  const latin = romanised(typed)
  return asMeant ?? (latin ? interpret(search, latin) : null)
}

interface Counted extends Token {
  /** About how many texts have it, or a word that begins with it. */
  count: number
  /** About how many have it as a whole word. */
  wholeCount: number
  /** The number of texts. */
  total: number
}

const readTokens = async (db: Db, kind: Kind, typed: string) =>
  (await readTyped(db, kind, typed)).map((token): Counted => ({ ...token, alternatives: [] }))

/** The first reading that finds something. Words that were not typed are looked up first, to know which of them exist. */
async function firstFound<Row>(
  { db, index, kind, find, idOf }: Search<Row>,
  tokens: readonly Token[],
  readings: readonly Reading[],
): Promise<Interpretation<Row> | null> {
  for (const reading of readings) {
    const share = selectivityOfReading(tokens, reading)
    const asked = {
      ...reading,
      ...share,
      ...partsOf(reading),
      isCommon: !reading.isWholeTitle && isCommon(share),
      closer: closerOf(tokens, reading),
    }
    const meant = (words: readonly string[]) => ({
      ...asked,
      phrase: phraseOf(tokens, reading, new Set(words)),
    })
    if (reading.isAsTyped) {
      const rows = await find(meant([]))
      if (rows.length > 0 || (!idOf && (await index.anyOf(kind, asked)))) return { asked: meant([]), rows }
      continue
    }
    const found = await index.anyOf(kind, asked)
    if (!found) continue
    const rows = await find(meant(found))
    if (!idOf) return { asked: meant(found), rows }
    if (rows.length > 0) return { asked: meant(await wordsOfText(db, kind, idOf(rows[0]!))), rows }
  }
  return null
}

function closerOf(tokens: readonly Token[], { terms }: Reading): ParsedQuery['closer'] {
  return closerTerms(terms).map((closer) => ({
    terms: closer,
    ...partsOf({ terms: closer }),
    isCommon: isCommon(selectivityOfReading(tokens, { terms: closer })),
  }))
}

function selectivityOfReading(tokens: readonly Token[], { terms }: Pick<Reading, 'terms'>): Selectivity {
  const counted = tokens.filter((token): token is Counted => 'count' in token)
  const countOf = ({ typed, anyOf }: Term) =>
    anyOf.reduce((sum, { word, isPrefix }) => {
      const token = counted.find((one) => one.word === typed)
      if (word === typed) return sum + ((isPrefix ? token?.count : token?.wholeCount) ?? 0)
      return sum + (token?.alternatives.find((one) => one.word === word)?.count ?? 0)
    }, 0)
  return selectivityOf(terms.map(countOf), counted[0]?.total ?? 1)
}

async function rejoin(db: Db, kind: Kind, tokens: readonly Token[]) {
  const known = await knownAmong(db, kind, wordsToRewrite(tokens))
  return readRejoined(tokens, (word) => known.has(word))
}

/** Finds alternatives of words among similar words of the index. The last one may be incomplete. */
async function correct(db: Db, kind: Kind, tokens: readonly Token[]) {
  const unsure = withoutStopWords(tokens).filter(({ word }) => word.length > 2 && !/^\d+$/.test(word))
  if (unsure.length === 0) return
  const similar = await similarTo(db, kind, {
    words: unsure.map(({ word }) => word),
    last: tokens.at(-1)!.word,
  })
  for (const token of unsure)
    token.alternatives = rankAlternatives(
      token.word,
      similar.filter(({ typed }) => typed === token.word),
      { isIncomplete: token.isLast, isOnlyWord: tokens.length === 1 },
      ALTERNATIVES,
    )
}

/** The response field with the corrected words, if results are not for the typed ones. */
export const correctionOf = (asked: Pick<ParsedQuery, 'isAsTyped' | 'phrase'> | null) =>
  asked && !asked.isAsTyped ? { didYouMean: asked.phrase } : {}
