import { toIsbn13, type Book, type InputOf, type booksApi } from '@flyleaf/contracts'
import { prepared, type Db, type Params } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { columnsOf } from '../expressions.ts'
import { columnsOfBook, hasIsbn, toBook } from './book-rows.ts'
import { conditionsOf, filtersOf, setOf, type BookFilters } from './list-books.ts'

/** Readers find others by typing more. */
const MAX = 50

export type OwnBooksAsked = Pick<InputOf<typeof booksApi.list>, 'q'> & Partial<InputOf<typeof booksApi.list>>

/** Words in lower case, without accents and punctuation, with a space before each. */
const wordsOf = (text: Expression<string>) =>
  sql<string>`regexp_replace(' ' || regexp_replace(norm(${text}), '[''’\`]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')`

interface Asked extends BookFilters {
  readerId: string
  words: string
  wordsIsbn: string | null
}

const readBooks = prepared((db, params: Params<Asked>, filters: ReturnType<typeof setOf>) => {
  const words = sql<string>`${params.words}::text`
  const titleKey = columnsOf<'book'>('b')('titleKey')
  return db
    .with(
      (cte) => cte('asked').materialized(),
      (of) =>
        of.selectNoFrom(sql<string[]>`array_remove(string_to_array(${wordsOf(words)}, ' '), '')`.as('words')),
    )
    .selectFrom(['book as b', 'asked'])
    .innerJoinLateral(
      sql<{ held: string }>`(select ${wordsOf(sql.ref('b.haystack'))} as held)`.as('text'),
      (join) => join.onTrue(),
    )
    .select(columnsOfBook('b'))
    .where('b.privateTo', '=', params.readerId)
    .where((of) =>
      of.or([
        of(
          'b.bookId',
          'in',
          of.selectFrom('edition').select('bookId').where(hasIsbn('edition', params.wordsIsbn)),
        ),
        // Words of scripts without spaces are found inside others.
        sql<boolean>`asked.words <> '{}' and not exists (select from unnest(asked.words) word
          where position((case when octet_length(word) = length(word) then ' ' else '' end || word) in held) = 0)`,
      ]),
    )
    .where(conditionsOf(filters, params))
    .orderBy(sql`${titleKey} = title_key(${words})`, 'desc')
    .orderBy(sql`starts_with(${titleKey}, title_key(${words}))`, 'desc')
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.bookId')
    .limit(MAX)
})

/** A reader's own books with each of these words in their title or authors, or with this ISBN; exact titles first. */
export async function findOwnBooks(db: Db, readerId: string, asked: OwnBooksAsked): Promise<Book[]> {
  const { q: words = '', ...others } = asked
  const filters = filtersOf(others)
  const rows = await readBooks(
    db,
    { ...filters, readerId, words, wordsIsbn: toIsbn13(words) },
    setOf(filters),
  )
  return rows.map(toBook)
}
