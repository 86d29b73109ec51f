import type { Params, Tables } from '@flyleaf/service'
import {
  expressionBuilder,
  sql,
  type AliasableExpression,
  type Expression,
  type RawBuilder,
  type SqlBool,
} from 'kysely'
import type { ParsedQuery, Words } from '../query/parsed-query.ts'

/** Conditions about a text, which is `m` in every statement of a search. */
const ofText = expressionBuilder<
  { m: Tables['book_index'] & Tables['shelf_index'] & Tables['post_index'] },
  'm'
>()

/** The parameters of a search. */
export interface AskedValues {
  phrase: string
  text: string
  rest: string
  wholeText: string
  wholeRest: string
  inflectedText: string
  inflectedRest: string
}

/** The properties of a search that change its statement. */
export interface AskedShape {
  isCommon: boolean
  isWholeTitle: boolean
  hasRest: boolean
  /** Whether there are closer matches, and whether their words have a second part. */
  closer: readonly boolean[]
}

/** The parameters of a search without words. */
export const NO_WORDS: AskedValues = {
  phrase: '',
  text: '',
  rest: '',
  wholeText: '',
  wholeRest: '',
  inflectedText: '',
  inflectedRest: '',
}

export const valuesOf = ({ phrase, text, rest, closer: [whole, inflected] }: ParsedQuery): AskedValues => ({
  phrase,
  text,
  rest,
  wholeText: whole?.text ?? '',
  wholeRest: whole?.rest ?? '',
  inflectedText: inflected?.text ?? '',
  inflectedRest: inflected?.rest ?? '',
})

export const shapeOf = ({ isCommon, isWholeTitle, rest, closer }: ParsedQuery): AskedShape => ({
  isCommon,
  isWholeTitle,
  hasRest: rest !== '',
  closer: closer.map((words: Words) => words.rest !== ''),
})

/** Words in the two parts of `partsOf`. */
export interface Parts {
  text: Expression<string>
  rest: Expression<string> | null
}

/** A search in a statement. */
export interface Asked extends Pick<AskedShape, 'isCommon' | 'isWholeTitle'> {
  phrase: RawBuilder<string>
  words: Parts
  /** Its words as whole words, and with their inflections; null when there are no closer matches. */
  closer: { whole: Parts; inflected: Parts } | null
}

export function askedIn(
  params: Params<AskedValues>,
  { isCommon, isWholeTitle, hasRest, closer: [wholeHasRest, inflectedHasRest] }: AskedShape,
): Asked {
  const partsOf = (text: Expression<string>, rest: Expression<string>, has: boolean) => ({
    text,
    rest: has ? rest : null,
  })
  return {
    isCommon,
    isWholeTitle,
    phrase: sql<string>`${params.phrase}::text`,
    words: partsOf(params.text, params.rest, hasRest),
    closer:
      wholeHasRest === undefined || inflectedHasRest === undefined
        ? null
        : {
            whole: partsOf(params.wholeText, params.wholeRest, wholeHasRest),
            inflected: partsOf(params.inflectedText, params.inflectedRest, inflectedHasRest),
          },
  }
}

/** Whether a text contains the words. Very common words are checked without the index. */
export function hasWords({ text, rest }: Parts): Expression<SqlBool> {
  const has = (words: Expression<string>) => sql<boolean>`${ofText.ref('m.words')} @@ ${words}::tsquery`
  return rest ? ofText.and([has(text), sql<boolean>`(${has(rest)}) is true`]) : has(text)
}

/** The closeness of whole words; of inflections it is 1, of words that only begin so 0. */
export const WHOLE = 2

/** How closely a match has the words. For common words inflections are not told from beginnings. */
export function closenessOf({ closer, isCommon }: Asked): AliasableExpression<number> {
  if (!closer) return ofText.lit(WHOLE)
  const matches = ofText.case().when(hasWords(closer.whole)).then(ofText.lit(WHOLE))
  return isCommon
    ? matches.else(ofText.lit(0)).end()
    : matches.when(hasWords(closer.inflected)).then(ofText.lit(1)).else(ofText.lit(0)).end()
}

/** The search for whole words only; null when there is no other. */
export function wholeOf(asked: ParsedQuery): ParsedQuery | null {
  const [whole] = asked.closer
  return whole ? { ...asked, text: whole.text, rest: whole.rest, terms: whole.terms } : null
}
