import type { Sql } from '@flyleaf/service'
import { askLoosely, askPartly, askStrictly, isbnIn, type Asked, type Token } from './query.rules.ts'

export type Kind = 'book' | 'bookshelf' | 'post'
const TABLES: Record<Kind, string> = { book: 'book_index', bookshelf: 'shelf_index', post: 'post_index' }
/** What a mistyped word is taken for, at most. */
const ALTERNATIVES = 3

/** What somebody means by what they typed: as typed, else with mistyped words corrected, else with one left out. Null when nothing can be meant. */
export async function understand(sql: Sql, kind: Kind, typed: string): Promise<Asked | null> {
  const isbn = kind === 'book' ? isbnIn(typed) : null
  const tokens = await readTokens(sql, kind, isbn ?? typed.replaceAll('\u0000', ' '))
  if (tokens.length === 0) return null
  await correct(
    sql,
    kind,
    tokens,
    tokens.filter((token) => !token.isKnown),
  )
  const strict = askStrictly(tokens)
  if (strict && (await hasAny(sql, kind, strict))) return strict
  await correct(
    sql,
    kind,
    tokens,
    tokens.filter((token) => token.isKnown && !/^\d+$/.test(token.word)),
  )
  for (const asked of [askLoosely(tokens), askPartly(tokens)])
    if (asked && (await hasAny(sql, kind, asked))) return asked
  return null
}

async function readTokens(sql: Sql, kind: Kind, typed: string) {
  // Numbers are taken as they are. The last character there is comes after whatever continues a word.
  const tokens = await sql<Omit<Token, 'alternatives'>>(
    String.raw`with t as (select left(word, 40) as word, n, n = max(n) over () as is_last
       from unnest(string_to_array(norm($2::text), ' ')) with ordinality as t(word, n) where word <> '')
     select t.word, t.is_last as "isLast", t.word ~ '^\d+$' or exists (select 1 from word w where w.kind = $1 and w.word = t.word)
       or (t.is_last and exists (select 1 from word w where w.kind = $1 and w.word ~>=~ t.word and w.word ~<~ (t.word || chr(1114111)))) as "isKnown"
     from t order by t.n`,
    [kind, typed],
  )
  return tokens.map((token): Token => ({ ...token, alternatives: [] }))
}

/** Finds what words may have meant: alike ones, the nearest first, common ones before rare ones. The last may be unfinished. */
async function correct(sql: Sql, kind: Kind, tokens: Token[], unsure: Token[]) {
  if (unsure.length === 0) return
  const rows = await sql<{ word: string; alternatives: string[] }>(
    `select t.word, array(
       select c.word from (
         select c.word, c.ndoc, least(levenshtein(c.word, t.word),
           case when t.word = $3 then levenshtein(left(c.word, length(t.word)), t.word) + 0.5 end) as distance
         from (select c.word, max(c.ndoc) as ndoc from (
           select w.word, w.ndoc from word w where w.kind = $1 and w.word % t.word
           union select w.word, w.ndoc from word w where w.kind = $1 and w.slips && slips_of(t.word)
           union select w.word, w.ndoc from word w where w.kind = $1 and t.word = $3 and length(t.word) > 3 and w.word %> t.word
         ) c where c.word <> t.word group by c.word) c
       ) c where c.distance <= case when length(t.word) <= 3 then 1.5 when length(t.word) <= 8 then 2.5 else 3.5 end
       order by c.distance - ln(1 + c.ndoc) / 12, c.word limit ${ALTERNATIVES}) as alternatives
     from unnest($2::text[]) as t(word)`,
    [kind, unsure.map((token) => token.word), tokens.at(-1)!.word],
  )
  for (const token of unsure)
    token.alternatives = rows.find((row) => row.word === token.word)?.alternatives ?? []
}

async function hasAny(sql: Sql, kind: Kind, { text }: Asked) {
  const [found] = await sql(`select 1 from ${TABLES[kind]} where words @@ $1::tsquery limit 1`, [text])
  return found !== undefined
}
