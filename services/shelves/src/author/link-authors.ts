import { anyOf, prepared, texts, type Db, type Params } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { currentId } from '../book/find-books.ts'
import { from, namesOf } from '../expressions.ts'

/** The id of an author known only by name is derived from the name, so that concurrent additions agree on it. */
export const authorIdOf = (name: Expression<string>) =>
  sql<string>`'a' || left(encode(sha256(convert_to(name_key(${name}), 'UTF8')), 'hex'), 23)`

const nameKey = (name: Expression<string>) => sql<string>`left(name_key(${name}), 200)`

/** The names of these books' authors. */
const named = (bookIds: Expression<readonly string[]>) =>
  from.selectFrom(['book', namesOf('book', 'named')]).where('book.bookId', '=', anyOf(texts(bookIds)))

/** Those in whose place the book has no author yet. */
const unlinked = (bookIds: Expression<readonly string[]>) =>
  named(bookIds).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('book_author as w')
          .select('w.authorId')
          .whereRef('w.bookId', '=', 'book.bookId')
          .whereRef('w.position', '=', 'named.n'),
      ),
    ),
  )

/**
 * Among several people with the same name, choose the one with the most books. Else it is who was known by the name: readers have given them
 * another one, or have merged them.
 */
function known() {
  const name = sql.ref<string>('named.name')
  const authors = from.selectFrom('author as a').select('a.authorId')
  const namesakes = authors
    .where('a.nameKey', '=', nameKey(name))
    .orderBy(
      (of) =>
        of
          .selectFrom('book_author as w')
          .select(({ fn }) => fn.countAll().as('books'))
          .whereRef('w.authorId', '=', 'a.authorId'),
      'desc',
    )
    .orderBy('a.authorId')
    .limit(sql.lit(1))
  return from.fn.coalesce(namesakes, authors.where('a.authorId', '=', currentId(authorIdOf(name))))
}

type OfBooks = Params<{ bookIds: readonly string[] }>

const lockNamed = prepared((db, { bookIds }: OfBooks) =>
  db
    .selectFrom('author')
    .select('authorId')
    .where(
      'nameKey',
      '=',
      anyOf(sql<string[]>`array${named(bookIds).select(nameKey(sql.ref('named.name')).as('nameKey'))}`),
    )
    .orderBy('authorId')
    .forKeyShare(),
)

const create = prepared((db, { bookIds }: OfBooks) => {
  const authorId = authorIdOf(sql.ref('named.name'))
  return db
    .insertInto('author')
    .columns(['authorId', 'name'])
    .expression(
      unlinked(bookIds)
        .distinctOn(authorId)
        .select([authorId.as('authorId'), 'named.name'])
        .where(known(), 'is', null)
        .orderBy(authorId)
        .orderBy('named.name'),
    )
    .onConflict((of) => of.doNothing())
})

const link = prepared((db, { bookIds }: OfBooks) =>
  db
    .insertInto('book_author')
    .columns(['bookId', 'authorId', 'position'])
    .expression(
      unlinked(bookIds)
        .select(['book.bookId', known().as('authorId'), sql.ref<number>('named.n').as('position')])
        .orderBy('book.bookId')
        .orderBy('named.n'),
    )
    .onConflict((of) => of.doNothing()),
)

/** Creates authors from the author names of these books and links the books to them, where they are not linked. */
export async function linkAuthors(db: Db, bookIds: readonly string[]) {
  // None of them may be removed with the last book of a reader's own meanwhile.
  await lockNamed(db, { bookIds })
  await create(db, { bookIds })
  await link(db, { bookIds })
}
