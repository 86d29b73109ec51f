import { anyOf, listed, prepared, texts, type Db, type Params, type Tables } from '@flyleaf/service'
import { expressionBuilder, sql, type AliasedExpression, type Expression, type SqlBool } from 'kysely'
import type { Kind } from './parsed-query.ts'

/** The table of each kind. */
const TABLES: Record<Kind, string> = { book: 'book_index', bookshelf: 'shelf_index', post: 'post_index' }
/** Up to this many words with a prefix are looked up one by one. */
const ENDINGS = 200
const FEW_ENDINGS = 50
const WORDS = 12
const SIMILAR = 40

/** A word of the index, which is `w` in every statement. */
const ofWord = expressionBuilder<{ w: Tables['word'] }, 'w'>()
const [word, slips] = [ofWord.ref('w.word'), ofWord.ref('w.slips')]

/** The texts of a kind, with the names that they have as a whole. */
type Texts = (
  db: Db,
) => AliasedExpression<{ id: string; words: string; plainName: string; names: string[] }, 'm'>
const NO_NAMES = sql<string[]>`'{}'::text[]`.as('names')
export const TEXTS: Record<Kind, Texts> = {
  book: (db) =>
    db
      .selectFrom('book_index as m')
      .select(['m.bookId as id', 'm.words', 'm.plainTitle as plainName', 'm.names'])
      .as('m'),
  bookshelf: (db) =>
    db
      .selectFrom('shelf_index as m')
      .select(['m.bookshelfId as id', 'm.words', 'm.plainName', NO_NAMES])
      .as('m'),
  post: (db) =>
    db
      .selectFrom('post_index as m')
      .select(['m.postId as id', 'm.words', sql<string>`''`.as('plainName'), NO_NAMES])
      .as('m'),
}

const readWordsOf = prepared((db, { id }: Params<{ id: string }>, kind: Kind) =>
  db
    .selectFrom(TEXTS[kind](db))
    .select(({ ref }) => sql<string[]>`tsvector_to_array(${ref('m.words')})`.as('words'))
    .where('m.id', '=', id),
)

/** The words of one text. */
export async function wordsOfText(db: Db, kind: Kind, id: string) {
  const [text] = await readWordsOf(db, { id }, kind)
  return text?.words ?? []
}

/**
 * The typed words, and how many texts have them. Words are split by the function that splits texts. The last Unicode character sorts after
 * all continuations of a prefix.
 */
const countTyped = prepared((db, { typed }: Params<{ typed: string }>, kind: Kind) =>
  db
    .with('t', () =>
      db
        .selectFrom(
          sql<{
            word: string
            n: string
          }>`unnest(string_to_array(norm(${typed}::text), ' ')) with ordinality`.as<'typed'>(
            sql`typed(word, n)`,
          ),
        )
        .select(({ ref }) => [
          sql<string>`left(${ref('typed.word')}, 40)`.as('word'),
          'typed.n',
          sql<boolean>`${ref('typed.n')} = max(${ref('typed.n')}) over ()`.as('isLast'),
        ])
        .where('typed.word', '<>', ''),
    )
    .selectFrom('t')
    .crossJoinLateral((eb) => {
      const ofKind = eb.selectFrom('word as w').select(['w.word', 'w.ndoc']).where('w.kind', '=', kind)
      const begun = ofKind
        .where(eb.ref('t.isLast'))
        .where(sql<boolean>`${word} ~>~ ${eb.ref('t.word')}`)
        .where(sql<boolean>`${word} ~<~ (${eb.ref('t.word')} || chr(1114111))`)
        .limit(sql.lit(ENDINGS))
      const found = ofKind.whereRef('w.word', '=', 't.word').unionAll(({ parens }) => parens(begun))
      return eb
        .selectFrom(found.as('found'))
        .select(({ fn, ref }) => [
          fn.sum<string | null>('found.ndoc').as('count'),
          fn.sum<string | null>('found.ndoc').filterWhere('found.word', '=', ref('t.word')).as('whole'),
          fn.countAll<string>().as('words'),
          sql<string[] | null>`array_agg(distinct ${ref('found.word')})`.as('endings'),
        ])
        .as('counted')
    })
    .select(({ ref }) => [
      't.word',
      't.isLast',
      // Numbers are not corrected.
      sql<boolean>`${ref('t.word')} ~ '^\\d+$' or ${ref('counted.count')} is not null`.as('isKnown'),
      sql<number>`coalesce(${ref('counted.count')}, 0)::double precision`.as('count'),
      sql<number>`coalesce(${ref('counted.whole')}, 0)::double precision`.as('wholeCount'),
      sql<string[] | null>`case when ${ref('t.isLast')} and ${ref('t.word')} !~ '^\\d'
        and ${ref('counted.words')} <= ${sql.lit(FEW_ENDINGS)} then ${ref('counted.endings')} end`.as(
        'endings',
      ),
      sql<number>`(select greatest(reltuples, 1) from pg_class where oid = ${sql.lit(TABLES[kind])}::regclass)::double precision`.as(
        'total',
      ),
    ])
    .orderBy('t.n')
    .limit(sql.lit(WORDS)),
)

/** The typed words: whether the index contains them, about how many texts have them, and how many texts there are. */
export const readTyped = (db: Db, kind: Kind, typed: string) => countTyped(db, { typed }, kind)

const readKnown = prepared((db, { words }: Params<{ words: readonly string[] }>, kind: Kind) =>
  db
    .selectFrom('word')
    .select('word.word')
    .distinct()
    .where('word.kind', '=', kind)
    .where('word.word', '=', anyOf(texts(words)))
    .unionAll(
      db
        .selectFrom(listed('number', { word: texts(words) }))
        .select('number.word')
        .where(({ ref }) => sql<boolean>`${ref('number.word')} ~ '^\\d+$'`),
    ),
)

/** Those of these words that the index contains, and numbers. */
export const knownAmong = async (db: Db, kind: Kind, words: readonly string[]) =>
  new Set((await readKnown(db, { words }, kind)).map(({ word }) => word))

interface Mistyped {
  words: readonly string[]
  /** The last word, which may be incomplete. */
  last: string
}

const readSimilar = prepared((db, { words, last }: Params<Mistyped>, kind: Kind) =>
  db
    .selectFrom(listed('t', { word: texts(words) }))
    .crossJoinLateral((eb) => {
      const typed = eb.ref('t.word')
      const those = (...conditions: Expression<SqlBool>[]) =>
        eb
          .selectFrom('word as w')
          .select(['w.word', 'w.ndoc'])
          .where('w.kind', '=', kind)
          .where(eb.and(conditions))
      const found = those(sql<boolean>`${word} % ${typed}`)
        .union(those(sql<boolean>`${slips} && slips_of(${typed})`))
        .union(
          those(eb(typed, '=', last), sql<boolean>`length(${typed}) > 3`, sql<boolean>`${word} %> ${typed}`),
        )
      return eb
        .selectFrom(found.as('c'))
        .select(({ fn, ref }) => [
          'c.word',
          fn.max<number>('c.ndoc').as('count'),
          sql<boolean>`dmetaphone(${ref('c.word')}) = dmetaphone(${typed}) and dmetaphone(${typed}) <> ''`.as(
            'soundsAlike',
          ),
        ])
        .where('c.word', '<>', typed)
        .groupBy('c.word')
        .orderBy(({ ref }) => {
          const other = ref('c.word')
          return sql`least(levenshtein(${other}, ${typed}), levenshtein(left(${other}, length(${typed})), ${typed}))`
        })
        .orderBy(({ fn }) => fn.max('c.ndoc'), 'desc')
        .limit(sql.lit(SIMILAR))
        .as('similar')
    })
    .select(['t.word as typed', 'similar.word', 'similar.count', 'similar.soundsAlike']),
)

/** Words of the index with letters like those of typed ones, and whether they sound alike. */
export const similarTo = (db: Db, kind: Kind, mistyped: Mistyped) => readSimilar(db, mistyped, kind)
