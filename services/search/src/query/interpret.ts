import type { Sql } from '@flyleaf/service'
import { isbnIn } from '../text/isbn.rules.ts'
import { rankAlternatives, type SimilarWord } from '../text/similarity.rules.ts'
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

/** The table of each kind. */
const TABLES: Record<Kind, string> = {
  book: 'book_index',
  bookshelf: 'shelf_index',
  post: 'post_index',
}
/** Up to this many words with a prefix are looked up one by one. */
const ENDINGS = 200
const FEW_ENDINGS = 50
/** The maximum number of alternatives of a word. */
const ALTERNATIVES = 4
const WORDS = 12

/** The reading that was used and the rows found by it, which may be empty because of filters. */
export interface Interpretation<Row> {
  asked: ParsedQuery
  rows: Row[]
}

interface Search<Row> {
  /** Reads the words of the texts. */
  sql: Sql
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
  const { sql, kind } = search
  const isbn = kind === 'book' ? isbnIn(typed) : null
  const tokens = await readTokens(sql, kind, isbn ?? typed.replaceAll('\u0000', ' '))
  if (tokens.length === 0) return null
  const ask = (readings: Reading[]) => firstFound(search, tokens, readings)
  const asTyped = await ask(readAsTyped(tokens))
  if (asTyped ?? isbn) return asTyped
  const rejoined = await ask(await rejoin(sql, kind, tokens))
  if (rejoined) return rejoined
  await correct(sql, kind, tokens)
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

async function readTokens(sql: Sql, kind: Kind, typed: string) {
  // Numbers are not corrected. The last Unicode character sorts after all continuations of a prefix.
  const tokens = await sql<Omit<Counted, 'alternatives'>>(
    String.raw`with t as (select left(word, 40) as word, n, n = max(n) over () as is_last
       from unnest(string_to_array(norm($2::text), ' ')) with ordinality as t(word, n) where word <> '')
     select t.word, t.is_last as "isLast", t.word ~ '^\d+$' or counted.count is not null as "isKnown",
       coalesce(counted.count, 0)::double precision as count, coalesce(counted.whole, 0)::double precision as "wholeCount",
       case when t.is_last and t.word !~ '^\d' and counted.words <= ${FEW_ENDINGS} then counted.endings end as endings,
       (select greatest(reltuples, 1) from pg_class where oid = '${TABLES[kind]}'::regclass)::double precision as total
     from t, lateral (select sum(ndoc) as count, sum(ndoc) filter (where word = t.word) as whole, count(*) as words, array_agg(distinct word) as endings from (
       select w.word, w.ndoc from word w where w.kind = $1 and w.word = t.word
       union all (select w.word, w.ndoc from word w
         where t.is_last and w.kind = $1 and w.word ~>~ t.word and w.word ~<~ (t.word || chr(1114111)) limit ${ENDINGS})) found) counted
     order by t.n limit ${WORDS}`,
    [kind, typed],
  )
  return tokens.map((token): Counted => ({ ...token, alternatives: [] }))
}

/** The first reading that finds something. Words that were not typed are looked up first, to know which of them exist. */
async function firstFound<Row>(
  { sql, index, kind, find, idOf }: Search<Row>,
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
    if (rows.length > 0) return { asked: meant(await wordsOf(sql, kind, idOf(rows[0]!))), rows }
  }
  return null
}

/** The words of one text. */
async function wordsOf(sql: Sql, kind: Kind, id: string) {
  const [text] = await sql<{ words: string[] }>(
    `select tsvector_to_array(words) as words from ${TABLES[kind]} where ${kind}_id = $1`,
    [id],
  )
  return text?.words ?? []
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

async function rejoin(sql: Sql, kind: Kind, tokens: readonly Token[]) {
  const words = await sql<{ word: string }>(
    String.raw`select distinct word from word where kind = $1 and word = any($2)
     union all select c from unnest($2::text[]) as c where c ~ '^\d+$'`,
    [kind, wordsToRewrite(tokens)],
  )
  const known = new Set(words.map(({ word }) => word))
  return readRejoined(tokens, (word) => known.has(word))
}

/** Finds alternatives of words among similar words of the index. The last one may be incomplete. */
async function correct(sql: Sql, kind: Kind, tokens: readonly Token[]) {
  const unsure = withoutStopWords(tokens).filter(({ word }) => word.length > 2 && !/^\d+$/.test(word))
  if (unsure.length === 0) return
  const last = tokens.at(-1)!.word
  const rows = await sql<SimilarWord & { typed: string }>(
    `select t.word as typed, c.* from unnest($2::text[]) as t(word), lateral (
       select c.word, max(c.ndoc) as count, dmetaphone(c.word) = dmetaphone(t.word) and dmetaphone(t.word) <> '' as "soundsAlike" from (
         select w.word, w.ndoc from word w where w.kind = $1 and w.word % t.word
         union select w.word, w.ndoc from word w where w.kind = $1 and w.slips && slips_of(t.word)
         union select w.word, w.ndoc from word w where w.kind = $1 and dmetaphone(t.word) <> '' and dmetaphone(w.word) = dmetaphone(t.word) and dmetaphone(w.word) <> ''
         union select w.word, w.ndoc from word w where w.kind = $1 and t.word = $3 and length(t.word) > 3 and w.word %> t.word
       ) c where c.word <> t.word
       group by c.word order by least(levenshtein(c.word, t.word), levenshtein(left(c.word, length(t.word)), t.word)), max(c.ndoc) desc limit 40) c`,
    [kind, unsure.map(({ word }) => word), last],
  )
  for (const token of unsure)
    token.alternatives = rankAlternatives(
      token.word,
      rows.filter(({ typed }) => typed === token.word),
      { isIncomplete: token.isLast, isOnlyWord: tokens.length === 1 },
      ALTERNATIVES,
    )
}

/** The response field with the corrected words, if results are not for the typed ones. */
export const correctionOf = (asked: Pick<ParsedQuery, 'isAsTyped' | 'phrase'> | null) =>
  asked && !asked.isAsTyped ? { didYouMean: asked.phrase } : {}
