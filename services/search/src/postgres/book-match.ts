import { anyOf, type Tables } from '@flyleaf/service'
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { closenessOf, hasWords, type Asked } from './asked.ts'

/** Conditions about a book, which is `m` in every statement of a search. */
export const ofBook = expressionBuilder<{ m: Tables['book_index'] }, 'm'>()
const plainTitle = ofBook.ref('m.plainTitle')

/** Whether a book matches. */
export const matchOf = (asked: Asked): Expression<SqlBool> =>
  asked.isWholeTitle ? ofBook.and([hasWords(asked.words), isCalled(asked.phrase)]) : hasWords(asked.words)

/** Whether a book has exactly this name; uses indexes, because there are few. */
export const calledOf = ({ phrase }: Asked): Expression<SqlBool> =>
  ofBook.or([
    ofBook.and([
      sql<boolean>`left(${plainTitle}, 60) in (${sql.join(titlesOf(phrase).map(beginning))})`,
      isCalled(phrase),
    ]),
    sql<boolean>`${ofBook.ref('m.names')} @> array[${phrase}]`,
  ])

/** The relevance of a book with exactly this name, higher than any other. */
export const CALLED = 9
/** The relevance of a step of closeness, of which a title may have a part. */
export const STEP = 3

/** The relevance of a book: its name, then how closely it has the words, then its title. */
export function relevanceOf(asked: Asked) {
  const { phrase } = asked
  const steps = sql<number>`${sql.lit(STEP)} * (${closenessOf(asked)})`
  // For common words, a title that begins with them is hardly more relevant, as when a list is walked.
  if (asked.isCommon) return ofBook.case().when(calledOf(asked)).then(ofBook.lit(CALLED)).else(steps).end()
  const titled = sql<number>`case when starts_with(${plainTitle}, ${phrase}) then 2
    when strpos(' ' || ${plainTitle}, ' ' || ${phrase}) > 0 then 1 else 0 end`
  return ofBook
    .case()
    .when(isCalled(phrase))
    .then(ofBook.lit(CALLED))
    .else(sql<number>`${steps} + ${titled}`)
    .end()
}

const titlesOf = (phrase: Expression<string>) => [
  phrase,
  ...['the ', 'a ', 'an '].map((article) => sql<string>`${sql.lit(article)} || ${phrase}`),
]
const beginning = (title: Expression<string>) => sql<string>`left(${title}, 60)`

const isCalled = (phrase: Expression<string>): Expression<SqlBool> =>
  ofBook.or([
    ofBook('m.plainTitle', 'in', titlesOf(phrase)),
    ofBook(phrase, '=', anyOf(ofBook.ref('m.names'))),
  ])
