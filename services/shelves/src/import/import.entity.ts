import type { Audience, Import, ImportRow } from '@flyleaf/contracts'
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql'
import type { ImportedBook } from './formats/imported-book.ts'
import type { TableColumns } from './formats/table-columns.ts'
import type { RowEffects } from './row-effects.ts'

/** A shelf of the reader's own in the file, or one that the import made. */
interface FileShelf {
  name: string
  bookCount: number
  description?: string
  isPrivate?: boolean
  audience?: Audience
  place?: number
}
interface MadeShelf {
  name: string
  bookshelfId: string
}

/** An import as its reader starts, cancels and undoes it. The worker updates its progress by statements. */
export const ImportEntity = defineEntity({
  name: 'Import',
  tableName: 'import',
  properties: {
    importId: p.text().primary(),
    userId: p.text(),
    state: p.text().$type<Import['state']>(),
    format: p.text().$type<Import['format']>().lazy(),
    fileName: p.text().lazy(),
    /** False while its rows are still being read from the file. */
    isWhole: p.boolean().default(false),
    shelves: p.json<FileShelf[]>().defaultRaw(`'[]'`).lazy(),
    madeShelves: p.json<MadeShelf[]>().defaultRaw(`'[]'`).lazy(),
    createdAt: p.datetime(3).defaultRaw('now()').lazy(),
    startedAt: p.datetime(3).strictNullable(),
    finishedAt: p.datetime(3).strictNullable(),
    progressedAt: p.datetime(3).strictNullable().lazy(),
    /** When a worker may claim it next; null when there is nothing to do. */
    nextTryAt: p.datetime(6).strictNullable(),
    tries: p.integer().default(0),
    version: p.integer().version().default(1),
    /** The order of days and months, whether it is certain, and a date in doubt; null when no date is in doubt. */
    dates: p.json<NonNullable<Import['dates']>>().strictNullable().lazy(),
    unreadColumns: p.json<string[]>().defaultRaw(`'[]'`).lazy(),
    /** Rows up to this line have been read in the order that the reader has chosen since; null when all have. */
    rereadLine: p.integer().strictNullable().lazy(),
    /** Null when the format is known. */
    columns: p.json<TableColumns>().strictNullable().lazy(),
  },
  indexes: [
    {
      name: 'import_of_reader',
      expression: `create index "import_of_reader" on "import" ("user_id", "created_at" desc, "import_id" desc)`,
    },
    { name: 'import_waiting', properties: ['nextTryAt'], where: `next_try_at is not null` },
    { name: 'import_finished', properties: ['finishedAt'], where: `finished_at is not null` },
    { name: 'import_unstarted', properties: ['createdAt'], where: `state = 'preview'` },
  ],
})

export type ImportEntity = InferEntity<typeof ImportEntity>

/** A row of an imported file. */
export const ImportRowEntity = defineEntity({
  name: 'ImportRow',
  tableName: 'import_row',
  properties: {
    importId: p
      .manyToOne(ImportEntity)
      .primary()
      .mapToPk()
      .joinColumn('import_id')
      .updateRule('no action')
      .deleteRule('cascade')
      .foreignKeyName('import_row_import_id_fkey')
      .index(false),
    line: p.integer().primary(),
    state: p.text().$type<ImportRow['state']>(),
    reason: p.text().nullable(),
    /** The cells as they came, and what they say. */
    input: p.json<Record<string, string>>(),
    said: p.json<ImportedBook>().nullable(),
    /** Rows that name the same book alike share it. */
    bookKey: p.text().nullable(),
    bookId: p.text().nullable(),
    suggestions: p.array().default([]),
    isDone: p.boolean().default(false),
    /** What the row changed in the library, so that it can be undone. */
    effects: p.json<RowEffects>().defaultRaw(`'{}'`),
  },
  indexes: [
    { name: 'import_row_by_state', properties: ['importId', 'state', 'line'] },
    { name: 'import_row_not_done', properties: ['importId', 'line'], where: `not is_done` },
    { name: 'import_row_by_key', properties: ['bookKey'], where: `book_key is not null` },
    { name: 'import_row_of_book', properties: ['bookId'], where: `book_id is not null` },
  ],
})

/** The book that a reader's placeholder, or their description of a book, stands for. */
export const NamedBookEntity = defineEntity({
  name: 'NamedBook',
  tableName: 'named_book',
  properties: {
    userId: p.text().primary(),
    bookKey: p.text().primary(),
    placeholderId: p.text().nullable(),
    bookId: p.text().nullable(),
  },
})

/** A post that an import brought, by a digest of its text. */
export const ImportedReviewEntity = defineEntity({
  name: 'ImportedReview',
  tableName: 'imported_review',
  properties: {
    userId: p.text().primary(),
    digest: p.text().primary(),
    postId: p.text(),
    bookId: p.text(),
    /** Our own exports also bring posts that are no reviews. */
    isReview: p.boolean().default(true),
  },
})
