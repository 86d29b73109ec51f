import type { Sql } from '@flyleaf/service'
import { isbnIn } from '../text/isbn.rules.ts'
import { likeliest, type Likeness } from '../text/likeness.rules.ts'
import { romanised } from '../text/scripts.ts'
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
const INDEXES: Record<Kind, { table: string; isCalled: string }> = {
  book: { table: 'book_index', isCalled: `(plain_title = $2::text or $2::text = any(names))` },
  bookshelf: { table: 'shelf_index', isCalled: `plain_name = $2::text` },
  post: { table: 'post_index', isCalled: 'false' },
}
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

async function readTokens(sql: Sql, kind: Kind, typed: string) {
  // Numbers are taken as they are. The last character there is comes after whatever continues a word.
  const tokens = await sql<Omit<Token, 'alternatives'>>(
    String.raw`with t as (select left(word, 40) as word, n, n = max(n) over () as is_last
       from unnest(string_to_array(norm($2::text), ' ')) with ordinality as t(word, n) where word <> '')
     select t.word, t.is_last as "isLast", t.word ~ '^\d+$' or exists (select 1 from word w where w.kind = $1 and w.word = t.word)
       or (t.is_last and exists (select 1 from word w where w.kind = $1 and w.word ~>=~ t.word and w.word ~<~ (t.word || chr(1114111)))) as "isKnown"
     from t order by t.n limit ${WORDS}`,
    [kind, typed],
  )
  return tokens.map((token): Token => ({ ...token, alternatives: [] }))
}

/** The first reading that finds something. */
async function firstFound(sql: Sql, kind: Kind, tokens: readonly Token[], readings: readonly Reading[]) {
  const { table, isCalled } = INDEXES[kind]
  for (const reading of readings) {
    const text = textOf(reading)
    const values = reading.isWholeTitle ? [text, reading.terms[0]!.typed] : [text]
    const [found] = await sql<{ words: string[] }>(
      `select tsvector_to_array(words) as words from ${table}
       where words @@ $1::tsquery ${reading.isWholeTitle ? `and ${isCalled}` : ''} limit 1`,
      values,
    )
    if (found) return { ...reading, text, phrase: phraseOf(tokens, reading, new Set(found.words)) }
  }
  return null
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
export const correctionOf = (asked: Asked | null) =>
  asked && !asked.isAsTyped ? { didYouMean: asked.phrase } : {}
