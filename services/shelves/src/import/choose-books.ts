import { iso, type DbTime, type TransactionalWork } from '@flyleaf/service'
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
  const { sql } = work
  await sql(`select 1 from bookshelf where owner_id = $1 order by bookshelf_id for update`, [userId])
  const before = await sql<Choice & { ownId: string | null }>(
    `insert into named_book (user_id, book_key, book_id)
     select $1, * from unnest($2::text[], $3::text[])
     on conflict (user_id, book_key) do update set book_id = excluded.book_id, placeholder_id = null
     returning new.book_key as "bookKey", new.book_id as "bookId", old.placeholder_id as "ownId"`,
    [userId, choices.map(({ bookKey }) => bookKey), choices.map(({ bookId }) => bookId)],
  )
  const changed = new Set<string>()
  const freed: LedgerRow[] = []
  for (const { bookKey, bookId, ownId } of before) {
    const dropped = ownId ? await moveOwnBook(work, userId, ownId, bookId, changed) : []
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
  { sql }: TransactionalWork,
  userId: string,
  bookKey: string,
  bookId: string,
  dropped: readonly string[],
) {
  const rows = await sql<LedgerRow & { isDone: boolean; createdAt: DbTime }>(
    `update import_row r set state = 'matched', reason = null, suggestions = '{}', book_id = $3,
       effects = case when effects ? 'bookshelfIds' then jsonb_set(effects, '{bookshelfIds}', (effects->'bookshelfIds') - $4::text[]) else effects end
     from import i where i.import_id = r.import_id and i.user_id = $1 and r.book_key = $2 and r.state = 'placeholder'
     returning r.import_id as "importId", r.line, r.state, r.said as book, r.book_key as "bookKey", r.book_id as "bookId", r.effects, r.is_done as "isDone", i.created_at as "createdAt"`,
    [userId, bookKey, bookId, dropped],
  )
  // Oldest first: that import shelved the book, so its undo also removes the review.
  return rows.filter(({ isDone }) => isDone).sort((a, b) => (iso(a.createdAt) < iso(b.createdAt) ? -1 : 1))
}

async function rememberEffects({ sql }: TransactionalWork, rows: readonly LedgerRow[]) {
  await sql(
    `update import_row r set effects = t.effects from jsonb_to_recordset($1::jsonb) as t("importId" text, line integer, effects jsonb)
     where r.import_id = t."importId" and r.line = t.line`,
    [JSON.stringify(rows.filter(({ effects }) => effects.postIds || effects.rating))],
  )
}
