import { listed, records, texts, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import { importRatings } from './import-ratings.ts'
import { importReviews } from './import-reviews.ts'
import { moveOwnBook } from './move-own-book.ts'
import type { LedgerRow } from './row-effects.ts'
import { withdrawReviews } from './withdraw-reviews.ts'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'

/** The key of a row's book, and the book that it refers to. */
export interface Choice {
  bookKey: string
  bookId: string
}

/** Stores which books a reader's keys refer to, moves what hangs on books of the reader's own to those books, and publishes their reviews. */
export async function chooseBooks(
  work: TransactionalWork,
  userId: string,
  choices: readonly Choice[],
  now: Date,
) {
  const { db } = work
  await db
    .selectFrom('bookshelf')
    .select('bookshelfId')
    .where('ownerId', '=', userId)
    .orderBy('bookshelfId')
    .forUpdate()
    .execute()
  const chosen = listed('chosen', {
    bookKey: texts(choices.map(({ bookKey }) => bookKey)),
    bookId: texts(choices.map(({ bookId }) => bookId)),
  })
  const before = await db
    .insertInto('named_book')
    .columns(['userId', 'bookKey', 'bookId'])
    .expression(
      db
        .selectFrom(chosen)
        .select(({ val }) => [val(userId).as('userId'), 'chosen.bookKey', 'chosen.bookId']),
    )
    .onConflict((of) =>
      of
        .columns(['userId', 'bookKey'])
        .doUpdateSet(({ ref }) => ({ bookId: ref('excluded.bookId'), placeholderId: null })),
    )
    .returning([
      'bookKey',
      sql<string>`new.book_id`.as('bookId'),
      sql<string | null>`old.placeholder_id`.as('ownId'),
    ])
    .execute()
  const changed = new Set<string>()
  const freed: LedgerRow[] = []
  for (const { bookKey, bookId, ownId } of before) {
    const dropped = ownId ? await moveOwnBook(work, { ownId, userId, bookId }, changed) : []
    freed.push(...(await settleRows(work, userId, bookKey, bookId, dropped)))
  }
  // A review goes where its book goes.
  await withdrawReviews(work, userId, freed)
  for (const { effects } of freed) {
    delete effects.postIds
    delete effects.postId
  }
  await importRatings(work, userId, freed, now)
  await importReviews(work, userId, freed, now)
  await rememberEffects(work, freed)
  for (const bookshelfId of changed) await publishBookshelf(work, bookshelfId)
}

/** Matches the unmatched rows of all imports with this key. Returns those already applied. */
async function settleRows(
  { db }: TransactionalWork,
  userId: string,
  bookKey: string,
  bookId: string,
  dropped: readonly string[],
) {
  const rows = await db
    .updateTable('import_row as r')
    .from('import as i')
    .set((of) => ({
      state: 'matched' as const,
      reason: null,
      suggestions: [],
      bookId,
      effects: sql`case when ${of.ref('r.effects')} ? 'bookshelfIds'
        then jsonb_set(${of.ref('r.effects')}, '{bookshelfIds}', (${of.ref('r.effects')}->'bookshelfIds') - ${texts(dropped)})
        else ${of.ref('r.effects')} end`,
    }))
    .whereRef('i.importId', '=', 'r.importId')
    .where('i.userId', '=', userId)
    .where('r.bookKey', '=', bookKey)
    .where('r.state', '=', 'placeholder')
    .returning(['r.importId', 'r.line', 'r.state', 'r.said as book', 'r.bookKey', 'r.bookId', 'r.effects'])
    .returning(['r.isDone', 'i.createdAt'])
    .$castTo<LedgerRow & { isDone: boolean; createdAt: Date }>()
    .execute()
  // Oldest first: that import shelved the book, so its undo also removes the review.
  return rows.filter(({ isDone }) => isDone).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

async function rememberEffects({ db }: TransactionalWork, rows: readonly LedgerRow[]) {
  const changed = rows
    .filter(({ effects }) => effects.postIds || effects.rating)
    .map(({ importId, line, effects }) => ({ importId, line, effects }))
  await db
    .updateTable('import_row')
    .from(records('changed', changed, { importId: 'text', line: 'integer', effects: 'jsonb' }))
    .set(({ ref }) => ({ effects: ref('changed.effects') }))
    .whereRef('import_row.importId', '=', 'changed.importId')
    .whereRef('import_row.line', '=', 'changed.line')
    .execute()
}
