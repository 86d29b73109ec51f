import type { InputOf, peopleApi } from '@flyleaf/contracts'
import { keyset, toPage, type KeyColumn, type Keyed, type Sql, type Verb } from '@flyleaf/service'
import { cardColumns, toCard, type CardRow } from './card.view.ts'
import { isBlockedEitherWay } from './blocked.ts'
import { isVisible } from './visible.ts'

const WELL_KNOWN_FIRST: KeyColumn[] = [
  { by: 'closeness', kind: 'whole' },
  { by: '"followerCount"', kind: 'whole' },
  { by: '"userId"', kind: 'text' },
]
/** The number of words that are looked for. */
const WORDS = 8
/** Shorter words are looked for only where a word begins, and are never taken for a typing error. */
const WITHIN = 3
const CORRECTED = 4

/** The first parameter of the words, after the viewer and the typed text. */
const FIRST = 3

/**
 * People with all words in their names, in any order: first who is called exactly so, then by whole words, beginnings of words and
 * parts of words. When nobody is, those whose names differ by a typing error.
 */
export const searchPeople: Verb<typeof peopleApi.search> = ({ sql, caller }, input) =>
  findPeople(sql, caller?.userId ?? null, input)

export async function findPeople(
  sql: Sql,
  viewer: string | null,
  { q, limit, cursor }: InputOf<typeof peopleApi.search>,
) {
  const [row] = await sql<{ words: string }>(`select name_words($1) as words`, [q])
  const words = row!.words.split(' ').filter(Boolean).slice(0, WORDS)
  const page = keyset(WELL_KNOWN_FIRST, 'desc', cursor, FIRST + words.length)
  const read = (match: Match) =>
    sql<CardRow & Keyed>(
      `select *, ${page.selected} from (
         select ${cardColumns}, ${match.closeness} as closeness, a.follower_count as "followerCount"
         from account a where ${isVisible} and a.is_findable and not ${isBlockedEitherWay} and ${match.condition}
       ) found
       where ${page.condition} ${page.orderBy} limit ${limit + 1}`,
      [viewer, q.replace(/^@/, '').toLowerCase(), ...words, ...page.values],
    )
  const isCorrected = Number(page.values[0]) === CLOSENESS.corrected
  const found = words.length === 0 || isCorrected ? [] : await read(asTyped(words))
  const hasNone = found.length === 0 && (isCorrected || cursor === undefined)
  const rows =
    hasNone && words.some((word) => word.length >= CORRECTED) ? await read(corrected(words)) : found
  return toPage(rows, limit, toCard, page.cursorOf)
}

/** SQL: whether a person matches, and how closely. */
interface Match {
  condition: string
  closeness: string
}

const CLOSENESS = { called: 4, whole: 3, begun: 2, within: 1, corrected: 0 }

const each = (words: readonly string[], condition: (parameter: string, word: string) => string) =>
  words.map((word, index) => condition(`$${FIRST + index}::text`, word)).join(' and ')
const isWhole = (word: string) => `a.search_text like '% ' || ${word} || ' %'`
const isBegun = (word: string) => `a.search_text like '% ' || ${word} || '%'`
const isWithin = (word: string) => `a.search_text like '%' || ${word} || '%'`

function asTyped(words: readonly string[]): Match {
  const { called, whole, begun, within } = CLOSENESS
  return {
    condition: each(words, (parameter, word) =>
      word.length < WITHIN ? isBegun(parameter) : isWithin(parameter),
    ),
    closeness: `case when a.username = $2 then ${called} when ${each(words, isWhole)} then ${whole} when ${each(words, isBegun)} then ${begun} else ${within} end`,
  }
}

function corrected(words: readonly string[]): Match {
  return {
    condition: each(words, (parameter, word) =>
      word.length < CORRECTED
        ? isBegun(parameter)
        : `(${isBegun(parameter)} or a.name_slips && name_slips(${parameter}))`,
    ),
    closeness: `case when a.username = $2 then ${CLOSENESS.called} else ${CLOSENESS.corrected} end`,
  }
}
