import type { InputOf, peopleApi } from '@flyleaf/contracts'
import {
  afterCursor,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type Db,
  type PageShape,
  type Params,
  type Handler,
} from '@flyleaf/service'
import { sql, type AliasableExpression, type Expression, type SqlBool } from 'kysely'
import { isVisible } from '../account/visible.ts'
import { ofAccount } from '../expressions.ts'
import { isUnblocked } from './blocked.ts'
import { cardColumns, personColumns, toCard } from './card.view.ts'

const WELL_KNOWN_FIRST = [
  ['found.closeness', 'whole'],
  ['found.followerCount', 'whole'],
  ['found.userId', 'text'],
] as const
/** The number of words that are looked for. */
const WORDS = 8
/** Shorter words are looked for only where a word begins, and are never taken for a typing error. */
const WITHIN = 3
const CORRECTED = 4

/**
 * People with all words in their names, in any order: first who is called exactly so, then by whole words, beginnings of words and
 * parts of words. When nobody is, those whose names differ by a typing error.
 */
export const searchPeople: Handler<typeof peopleApi.search> = ({ db, caller }, input) =>
  findPeople(db, caller?.userId ?? null, input)

export async function findPeople(
  db: Db,
  viewerId: string | null,
  { q, limit, cursor }: InputOf<typeof peopleApi.search>,
) {
  const [row] = await splitWords(db, { q })
  const words = row!.words.split(' ').filter(Boolean).slice(0, WORDS)
  const after = afterCursor(WELL_KNOWN_FIRST, cursor)
  const page: PageShape = { limit, direction: 'desc', isFirst: cursor === undefined }
  const asked = { viewerId, username: q.replace(/^@/, '').toLowerCase(), ...named(words), ...after }
  const read = (isCorrecting: boolean) =>
    readFound(db, asked, { ...page, lengths: words.map(lengthOf), isCorrecting })
  const isCorrected = after.after0 === CLOSENESS.corrected
  const found = words.length === 0 || isCorrected ? [] : await read(false)
  const hasNone = found.length === 0 && (isCorrected || page.isFirst)
  const rows = hasNone && words.some((word) => word.length >= CORRECTED) ? await read(true) : found
  return pageOf(rows, WELL_KNOWN_FIRST, page, toCard)
}

/** PostgreSQL splits the words of names by the same function. */
const splitWords = prepared((db, { q }: Params<{ q: string }>) =>
  db.selectNoFrom(sql<string>`name_words(${q})`.as('words')),
)

type Words = Partial<Record<`word${number}`, string>>
const named = (words: readonly string[]): Words =>
  Object.fromEntries(words.map((word, index) => [`word${index}`, word]))

/** How a word is looked for depends on its length. */
const lengthOf = (word: string) => Math.min(word.length, CORRECTED)

interface Asked extends AfterKey, Words {
  viewerId: string | null
  username: string
}
interface Shape extends PageShape {
  lengths: readonly number[]
  isCorrecting: boolean
}

const readFound = prepared((db, params: Params<Asked>, { lengths, isCorrecting, ...page }: Shape) => {
  const words = lengths.map((length, index) => ({
    word: sql<string>`${params[`word${index}`]}::text`,
    length,
  }))
  const { condition, closeness } = isCorrecting ? corrected(words) : asTyped(words)
  const found = db
    .selectFrom('account')
    .select(personColumns)
    .select(cardColumns(params.viewerId))
    .select('account.followerCount')
    .select(closeness(ofAccount('account.username', '=', params.username)).as('closeness'))
    .where(isVisible)
    .where((eb) => eb.ref('account.isFindable'))
    .where(isUnblocked(params.viewerId))
    .where(condition)
  return pageQuery(db.selectFrom(found.as('found')).selectAll('found'), WELL_KNOWN_FIRST, params, page)
})

interface Word {
  word: Expression<string>
  length: number
}

/** Whether a person matches, and how closely, given whether they are called exactly so. */
interface Match {
  condition: Expression<SqlBool>
  closeness(isCalled: Expression<SqlBool>): AliasableExpression<number>
}

const CLOSENESS = { called: 4, whole: 3, begun: 2, within: 1, corrected: 0 }

const text = ofAccount.ref('account.searchText')
const isWhole = ({ word }: Word) => sql<boolean>`${text} like '% ' || ${word} || ' %'`
const isBegun = ({ word }: Word) => sql<boolean>`${text} like '% ' || ${word} || '%'`
const isWithin = ({ word }: Word) => sql<boolean>`${text} like '%' || ${word} || '%'`
const hasSlip = ({ word }: Word) => sql<boolean>`${ofAccount.ref('account.nameSlips')} && name_slips(${word})`
const each = (words: readonly Word[], condition: (word: Word) => Expression<SqlBool>) =>
  ofAccount.and(words.map(condition))

const asTyped = (words: readonly Word[]): Match => ({
  condition: each(words, (word) => (word.length < WITHIN ? isBegun(word) : isWithin(word))),
  closeness: (isCalled) =>
    ofAccount
      .case()
      .when(isCalled)
      .then(CLOSENESS.called)
      .when(each(words, isWhole))
      .then(CLOSENESS.whole)
      .when(each(words, isBegun))
      .then(CLOSENESS.begun)
      .else(CLOSENESS.within)
      .end(),
})

const corrected = (words: readonly Word[]): Match => ({
  condition: each(words, (word) =>
    word.length < CORRECTED ? isBegun(word) : ofAccount.or([isBegun(word), hasSlip(word)]),
  ),
  closeness: (isCalled) =>
    ofAccount.case().when(isCalled).then(CLOSENESS.called).else(CLOSENESS.corrected).end(),
})
