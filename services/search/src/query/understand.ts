import type { Sql } from '@flyleaf/service'
import { isbnIn } from '../text/isbn.rules.ts'
import { likeliest, type Likeness } from '../text/likeness.rules.ts'
import { romanised } from '../text/scripts.ts'
import { isCommon } from './common.ts'
import {
  joinsAndSplits,
  phraseOf,
  readAsMeant,
  readAsTyped,
  readInPart,
  readRejoined,
  telling,
  textOf,
  type Reading,
  type Term,
  type Token,
} from './query.rules.ts'

export type Kind = 'book' | 'bookshelf' | 'post'
/** Where texts of a kind are, and when one is called `$2` and no more. */
const INDEXES: Record<Kind, { table: string; isCalled: string; order: string }> = {
  book: {
    table: 'book_index',
    isCalled: `(plain_title = $2::text or $2::text = any(names))`,
    order: 'rating_count desc, book_id desc',
  },
  bookshelf: { table: 'shelf_index', isCalled: `plain_name = $2::text`, order: '' },
  post: { table: 'post_index', isCalled: 'false', order: 'created_at desc, post_id desc' },
}
/** How many texts are looked at to see that common words are there. */
const GLANCE = 2000
/** Words that begin alike are counted up to so many. */
const ENDINGS = 200
/** What a mistyped word is taken for, at most. */
const ALTERNATIVES = 4
const WORDS = 12

/** What somebody means by what they typed. */
export interface Asked {
  /** As a tsquery. */
  text: string
  /** The words as they should have been typed. */
  phrase: string
  /** Whether that is what was typed. */
  isAsTyped: boolean
  /** Whether a result has to be called so. */
  isWholeTitle: boolean
  /** Whether so many texts have these words that they are found by walking a list. */
  isCommon: boolean
  terms: Term[]
}

/** What is meant: as typed, else with words joined or apart, else with mistyped ones corrected, else in part. Null when nothing is. */
export async function understand(sql: Sql, kind: Kind, typed: string): Promise<Asked | null> {
  const isbn = kind === 'book' ? isbnIn(typed) : null
  const tokens = await readTokens(sql, kind, isbn ?? typed.replaceAll('\u0000', ' '))
  if (tokens.length === 0) return null
  const ask = (readings: Reading[]) => firstFound(sql, kind, tokens, readings)
  const asTyped = await ask(readAsTyped(tokens))
  if (asTyped ?? isbn) return asTyped
  const rejoined = await ask(await rejoin(sql, kind, tokens))
  if (rejoined) return rejoined
  await correct(sql, kind, tokens)
  const asMeant = (await ask(readAsMeant(tokens))) ?? (await ask(readInPart(tokens)))
  const latin = romanised(typed)
  return asMeant ?? (latin ? understand(sql, kind, latin) : null)
}

interface Counted extends Token {
  /** About how many texts have it. */
  count: number
  /** Of how many. */
  total: number
}

async function readTokens(sql: Sql, kind: Kind, typed: string) {
  // Numbers are taken as they are. The last character there is comes after whatever continues a word.
  const tokens = await sql<Omit<Counted, 'alternatives'>>(
    String.raw`with t as (select left(word, 40) as word, n, n = max(n) over () as is_last
       from unnest(string_to_array(norm($2::text), ' ')) with ordinality as t(word, n) where word <> '')
     select t.word, t.is_last as "isLast", t.word ~ '^\d+$' or counted.count is not null as "isKnown",
       coalesce(counted.count, 0)::double precision as count,
       (select greatest(reltuples, 1) from pg_class where oid = '${INDEXES[kind].table}'::regclass)::double precision as total
     from t, lateral (select sum(ndoc) as count from (
       select w.ndoc from word w where w.kind = $1 and w.word = t.word
       union all (select w.ndoc from word w
         where t.is_last and w.kind = $1 and w.word ~>~ t.word and w.word ~<~ (t.word || chr(1114111)) limit ${ENDINGS})) found) counted
     order by t.n limit ${WORDS}`,
    [kind, typed],
  )
  return tokens.map((token): Counted => ({ ...token, alternatives: [] }))
}

/** The first reading that finds something. */
async function firstFound(sql: Sql, kind: Kind, tokens: readonly Token[], readings: readonly Reading[]) {
  for (const reading of readings) {
    const text = textOf(reading)
    const areMany = reading.isAsTyped && areCommon(tokens, reading)
    const found = (areMany ? await glance(sql, kind, text) : null) ?? (await anyOf(sql, kind, reading, text))
    if (found)
      return { ...reading, text, isCommon: areMany, phrase: phraseOf(tokens, reading, new Set(found.words)) }
  }
  return null
}

function areCommon(tokens: readonly Token[], { terms, isWholeTitle }: Reading) {
  const counted = tokens.filter(
    (token): token is Counted => 'count' in token && terms.some(({ typed }) => typed === token.word),
  )
  if (isWholeTitle || counted.length !== terms.length) return false
  return isCommon(
    counted.map(({ count }) => count),
    counted[0]!.total,
  )
}

interface Found {
  words: string[]
}

/** What there is among the first of the texts: words that many have are there. */
async function glance(sql: Sql, kind: Kind, text: string): Promise<Found | null> {
  const { table, order } = INDEXES[kind]
  if (!order) return null
  const shown = kind === 'post' ? 'not is_hidden' : 'true'
  const [found] = await sql<Found>(
    `select tsvector_to_array(words) as words from (select words from ${table} where ${shown} order by ${order} limit ${GLANCE}) m
     where words @@ $1::tsquery limit 1`,
    [text],
  )
  return found ?? null
}

async function anyOf(
  sql: Sql,
  kind: Kind,
  { isWholeTitle, terms }: Reading,
  text: string,
): Promise<Found | null> {
  const { table, isCalled } = INDEXES[kind]
  const [found] = await sql<Found>(
    `select tsvector_to_array(words) as words from ${table} where words @@ $1::tsquery ${isWholeTitle ? `and ${isCalled}` : ''} limit 1`,
    isWholeTitle ? [text, terms[0]!.typed] : [text],
  )
  return found ?? null
}

async function rejoin(sql: Sql, kind: Kind, tokens: readonly Token[]) {
  const { joins, splits } = joinsAndSplits(tokens.map(({ word }) => word))
  const candidates = [...joins.map(({ word }) => word), ...splits.flatMap(({ head, tail }) => [head, tail])]
  const words = await sql<{ word: string }>(
    String.raw`select distinct word from word where kind = $1 and word = any($2)
     union all select c from unnest($2::text[]) as c where c ~ '^\d+$'`,
    [kind, candidates],
  )
  const known = new Set(words.map(({ word }) => word))
  return readRejoined(tokens, (word) => known.has(word))
}

/** Finds what words may have meant: alike ones of the index. The last may be unfinished. */
async function correct(sql: Sql, kind: Kind, tokens: readonly Token[]) {
  const unsure = telling(tokens).filter(({ word }) => word.length > 2 && !/^\d+$/.test(word))
  if (unsure.length === 0) return
  const last = tokens.at(-1)!.word
  const rows = await sql<Likeness & { typed: string }>(
    `select t.word as typed, c.* from unnest($2::text[]) as t(word), lateral (
       select c.word, max(c.ndoc) as count, dmetaphone(c.word) = dmetaphone(t.word) and dmetaphone(t.word) <> '' as "soundsAlike" from (
         select w.word, w.ndoc from word w where w.kind = $1 and w.word % t.word
         union select w.word, w.ndoc from word w where w.kind = $1 and w.slips && slips_of(t.word)
         union select w.word, w.ndoc from word w where w.kind = $1 and dmetaphone(t.word) <> '' and dmetaphone(w.word) = dmetaphone(t.word)
         union select w.word, w.ndoc from word w where w.kind = $1 and t.word = $3 and length(t.word) > 3 and w.word %> t.word
       ) c where c.word <> t.word
       group by c.word order by least(levenshtein(c.word, t.word), levenshtein(left(c.word, length(t.word)), t.word)), max(c.ndoc) desc limit 40) c`,
    [kind, unsure.map(({ word }) => word), last],
  )
  for (const token of unsure)
    token.alternatives = likeliest(
      token.word,
      rows.filter(({ typed }) => typed === token.word),
      { mayGoOn: token.isLast, isAlone: tokens.length === 1 },
      ALTERNATIVES,
    )
}

/** The field of an answer that says what the results are for, when they are not for what was typed. */
export const correctionOf = (asked: Pick<Asked, 'isAsTyped' | 'phrase'> | null) =>
  asked && !asked.isAsTyped ? { didYouMean: asked.phrase } : {}
