import { closenessOf } from './closeness.ts'
import { hasWords } from './has-words.ts'
import type { Parameters } from './parameters.ts'
import type { ParsedQuery } from '../query/parsed-query.ts'

/** SQL: whether a book matches. */
export function matchOf(alias: string, asked: ParsedQuery, parameters: Parameters) {
  const matches = hasWords(alias, asked, parameters)
  return asked.isWholeTitle ? `${matches} and ${isCalled(alias, titleOf(asked, parameters))}` : matches
}

/** SQL: whether a book has exactly this name; uses indexes, because there are few. */
export function calledOf(alias: string, asked: ParsedQuery, parameters: Parameters) {
  const title = titleOf(asked, parameters)
  const begins = `left(${alias}.plain_title, 60) in (left(${title}, 60), left('the ' || ${title}, 60), left('a ' || ${title}, 60), left('an ' || ${title}, 60))`
  return `((${begins} and ${isCalled(alias, title)}) or ${alias}.names @> array[${title}])`
}

/** The relevance of a book with exactly this name, higher than any other. */
export const CALLED = 9
/** The relevance of a step of closeness, of which a title may have a part. */
export const STEP = 3

/** SQL: the relevance of a book: its name, then how closely it has the words, then its title. */
export function relevanceOf(alias: string, asked: ParsedQuery, parameters: Parameters) {
  // For common words, a title that begins with them is hardly more relevant, as when a list is walked.
  if (asked.isCommon)
    return `case when ${calledOf(alias, asked, parameters)} then ${CALLED} else ${STEP} * (${closenessOf(alias, asked, parameters)}) end`
  const title = titleOf(asked, parameters)
  return `case when ${isCalled(alias, title)} then ${CALLED} else ${STEP} * (${closenessOf(alias, asked, parameters)})
    + case when starts_with(${alias}.plain_title, ${title}) then 2 when strpos(' ' || ${alias}.plain_title, ' ' || ${title}) > 0 then 1 else 0 end end`
}

const titleOf = ({ phrase }: ParsedQuery, parameters: Parameters) => `${parameters.add(phrase)}::text`

const isCalled = (alias: string, title: string) =>
  `(${alias}.plain_title in (${title}, 'the ' || ${title}, 'a ' || ${title}, 'an ' || ${title}) or ${title} = any(${alias}.names))`
