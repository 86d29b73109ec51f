import { anyOf, texts, type Db, type Tables } from '@flyleaf/service'
import { expressionBuilder, sql, type AliasedExpression, type Expression, type RawBuilder } from 'kysely'
import type { Kind } from '../query/parsed-query.ts'

/** A text as in OpenSearch: its fields by their names in `mappings.ts`. */
export interface Document {
  id: string
  fields: Record<string, unknown>
}

type Row<Table extends keyof Tables> = Record<'m', Tables[Table]>
const book = expressionBuilder<Row<'book_index'>, 'm'>()
const shelf = expressionBuilder<Row<'shelf_index'>, 'm'>()
const post = expressionBuilder<Row<'post_index'>, 'm'>()

const listOf = (words: Expression<string>) => sql<string[]>`tsvector_to_array(${words})`
const millis = (time: Expression<Date>) => sql<number>`(extract(epoch from ${time}) * 1000)::bigint`

const fieldsOf = (fields: Record<string, Expression<unknown>>) =>
  sql<Document['fields']>`json_build_object(${sql.join(
    Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]),
  )})`

const FIELDS: Record<Kind, RawBuilder<Document['fields']>> = {
  book: fieldsOf({
    book_id: book.ref('m.bookId'),
    words: listOf(book.ref('m.words')),
    plain_title: book.ref('m.plainTitle'),
    title: book.ref('m.plainTitle'),
    sort_title: sql`left(${book.ref('m.plainTitle')}, 60)`,
    names: book.ref('m.names'),
    language: book.ref('m.language'),
    decade: sql`(${book.ref('m.publishedYear')} / 10 * 10)::text`,
    authors: book.ref('m.authors'),
    subjects: book.ref('m.subjects'),
    published_year: book.ref('m.publishedYear'),
    page_count: book.ref('m.pageCount'),
    average_rating: book.ref('m.averageRating'),
    rating_count: book.ref('m.ratingCount'),
    created_at: millis(book.ref('m.createdAt')),
  }),
  bookshelf: fieldsOf({
    bookshelf_id: shelf.ref('m.bookshelfId'),
    words: listOf(shelf.ref('m.words')),
    plain_name: shelf.ref('m.plainName'),
    owner_id: shelf.ref('m.ownerId'),
    is_default: shelf.ref('m.isDefault'),
    book_count: shelf.ref('m.bookCount'),
    follower_count: shelf.ref('m.followerCount'),
  }),
  post: fieldsOf({
    post_id: post.ref('m.postId'),
    words: listOf(post.ref('m.words')),
    author_id: post.ref('m.authorId'),
    like_count: post.ref('m.likeCount'),
    created_at: millis(post.ref('m.createdAt')),
  }),
}

/** The texts of each kind that are not hidden. */
const SHOWN: Record<Kind, (db: Db) => AliasedExpression<Document, 'shown'>> = {
  book: (db) =>
    db
      .selectFrom('book_index as m')
      .select(['m.bookId as id', FIELDS.book.as('fields')])
      .as('shown'),
  bookshelf: (db) =>
    db
      .selectFrom('shelf_index as m')
      .select(['m.bookshelfId as id', FIELDS.bookshelf.as('fields')])
      .where(({ not }) => not('m.isHidden'))
      .as('shown'),
  post: (db) =>
    db
      .selectFrom('post_index as m')
      .select(['m.postId as id', FIELDS.post.as('fields')])
      .where(({ not }) => not('m.isHidden'))
      .as('shown'),
}

const read = (db: Db, kind: Kind) => db.selectFrom(SHOWN[kind](db)).select(['shown.id', 'shown.fields'])

/** The documents of those of these ids that are not hidden. */
export const readDocuments = (db: Db, kind: Kind, ids: readonly string[]): Promise<Document[]> =>
  read(db, kind)
    .where('shown.id', '=', anyOf(texts(ids)))
    .execute()

/** The next documents of a kind after an id, ordered by id. */
export const readDocumentsAfter = (db: Db, kind: Kind, after: string, limit: number): Promise<Document[]> =>
  read(db, kind).where('shown.id', '>', after).orderBy('shown.id').limit(sql.lit(limit)).execute()
