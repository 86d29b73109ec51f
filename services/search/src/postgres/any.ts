import { anyOf, prepared, type Db, type Params } from '@flyleaf/service'
import { sql, type AliasedExpression, type Expression, type SqlBool } from 'kysely'
import type { ParsedQuery, Kind } from '../query/parsed-query.ts'
import { TEXTS } from '../query/words.ts'
import { hasWords } from './asked.ts'

/** The number of texts in which common words are looked for. */
const GLANCE = 2000

type Glance = (db: Db) => AliasedExpression<{ words: string }, 'm'>
/** The first texts of a kind; there are fewer bookshelves. */
const FIRST: Partial<Record<Kind, Glance>> = {
  book: (db) =>
    db
      .selectFrom('book_index as m')
      .select('m.words')
      .orderBy('m.ratingCount', 'desc')
      .orderBy('m.bookId', 'desc')
      .limit(sql.lit(GLANCE))
      .as('m'),
  post: (db) =>
    db
      .selectFrom('post_index as m')
      .select('m.words')
      .where(({ not }) => not('m.isHidden'))
      .orderBy('m.createdAt', 'desc')
      .orderBy('m.postId', 'desc')
      .limit(sql.lit(GLANCE))
      .as('m'),
}

interface Values {
  text: string
  rest: string
  name: string
}
interface Shape {
  kind: Kind
  hasRest: boolean
  isCalled: boolean
  isGlance: boolean
}

const find = prepared((db, params: Params<Values>, { kind, hasRest, isCalled, isGlance }: Shape) => {
  const text = (isGlance ? FIRST[kind] : undefined) ?? TEXTS[kind]
  const name = sql<string>`${params.name}::text`
  return db
    .selectFrom(text(db) as ReturnType<(typeof TEXTS)[Kind]>)
    .select(({ ref }) => sql<string[]>`tsvector_to_array(${ref('m.words')})`.as('words'))
    .where(hasWords({ text: params.text, rest: hasRest ? params.rest : null }))
    .$if(isCalled, (query) =>
      query.where((eb): Expression<SqlBool> =>
        eb.or([eb('m.plainName', '=', name), eb(name, '=', anyOf(eb.ref('m.names')))]),
      ),
    )
    .limit(sql.lit(1))
})

/** The words of one text that matches. Common words are found among the first texts. */
export async function findAny(
  db: Db,
  kind: Kind,
  asked: Omit<ParsedQuery, 'phrase'>,
): Promise<string[] | null> {
  // Posts have no names.
  if (asked.isWholeTitle && kind === 'post') return null
  const { text, rest, isWholeTitle: isCalled } = asked
  const values = { text, rest, name: asked.terms[0]!.typed }
  const first = async (isGlance: boolean) => {
    const [found] = await find(db, values, { kind, hasRest: rest !== '', isCalled, isGlance })
    return found?.words ?? null
  }
  return (asked.isCommon && FIRST[kind] ? await first(true) : null) ?? first(false)
}
