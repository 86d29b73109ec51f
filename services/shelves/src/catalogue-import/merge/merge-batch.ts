import { Outbox, repeatOnConflict, type Db, type Sql } from '@flyleaf/service'
import type { PoolClient } from 'pg'
import { publishBooks } from '../../book/publish-book.ts'
import { lockCatalogue, publishCatalogue } from '../../catalogue/change-catalogue.ts'
import { dbOf, stage, type Batch, type StageDb } from '../stage.ts'
import { mergeAuthors } from './merge-authors.ts'
import { mergeEditions } from './merge-editions.ts'
import { mergeRedirects } from './merge-redirects.ts'
import { mergeWorks } from './merge-works.ts'

type Note = (db: Db) => Promise<unknown>

/** Merges a batch into the catalogue; see `mergeStaged`. */
export async function mergeBatch(client: PoolClient, batch: Batch, note: Note) {
  await stage(client, batch)
  await mergeStaged(client, batch, note)
}

/**
 * Merges the batch in the connection's stage tables into the catalogue in one transaction, together with what `note` writes; again
 * when readers who change the same books come between.
 */
export const mergeStaged = (client: PoolClient, batch: Batch, note: Note) =>
  repeatOnConflict(() => mergeOnce(client, batch, note))

async function mergeOnce(client: PoolClient, batch: Batch, note: Note) {
  const db = dbOf(client)
  const sql: Sql = async (text, values = []) => (await client.query(text, values as unknown[])).rows as never
  await sql('begin')
  try {
    await lockCatalogue(db)
    const outbox = new Outbox()
    const changed = await mergeAll(db, batch)
    if (changed.length > 0) await publishBooks({ db, publish: outbox.publish }, changed)
    if (batch.size > 0) await publishCatalogue(db, outbox.publish)
    await outbox.write(sql)
    await note(db)
    await sql('commit')
  } catch (error) {
    await sql('rollback')
    throw error
  }
}

/** Merges each kind of record; returns the books to publish to other services. */
async function mergeAll(db: StageDb, batch: Batch) {
  const merges = [
    [batch.redirects, mergeRedirects],
    [batch.authors, mergeAuthors],
    [batch.editions, mergeEditions],
    [batch.works, mergeWorks],
  ] as const
  const changed = new Set<string>()
  for (const [records, merge] of merges)
    if (records.length > 0) for (const bookId of await merge(db)) changed.add(bookId)
  return [...changed]
}
