import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Database } from '@flyleaf/service'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { mergeStaged } from './merge/merge-batch.ts'
import { parseLine } from './parse-line.ts'
import { readLines, type Reading } from './read-lines.ts'
import { Batch, createStage, dbOf, stage } from './stage.ts'

/** Larger batches are hardly faster, and a kill loses at most one batch. */
const BATCH = 25_000
/** Connections that copy and merge batches in turn. */
const LANES = 2

/** What batches are joined with, by which columns. */
const JOINED = [
  'book (book_id, title_key, source_key)',
  'author (author_id, name_key)',
  'book_author (book_id, author_id)',
  'edition (edition_id, book_id, source_key)',
  'catalogue_alias (alias_id, target_id)',
].join(', ')

/** Progress of the import of one file. */
export interface ImportProgress extends Reading {
  name: string
  /** Size of the file in bytes. */
  size: number
  /** Lines imported, including earlier runs. */
  lines: number
  /** Lines among those that held no usable record. */
  skipped: number
  /** True when an earlier run had imported the whole file. */
  isKnown: boolean
}

/** Imports one dump file, from where an earlier run of the same file was ended. One import at a time. */
export async function importFile(
  database: Database,
  file: string,
  watch: (progress: ImportProgress) => void,
): Promise<ImportProgress> {
  const clients: PoolClient[] = []
  try {
    for (let lane = 0; lane < LANES; lane++) clients.push(await database.pools.connectForLong())
    await lockImports(clients[0]!)
    for (const client of clients) await prepare(client)
    return await new FileImport(clients, file, watch).run()
  } finally {
    await clients[0]?.query(`select pg_advisory_unlock_all()`).catch(() => {})
    // The connections have settings and tables of their own: nobody else is given them.
    for (const client of clients) client.release(true)
  }
}

async function lockImports(client: PoolClient) {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(hashtext('catalogue-import')) as held`,
  )
  if (!rows[0]!.held) throw new Error('Another import is under way')
}

async function prepare(client: PoolClient) {
  // What a crash of the database would lose is imported again.
  await client.query(`set synchronous_commit = off`)
  await client.query(`set work_mem = '64MB'`)
  await client.query(`set gin_pending_list_limit = '16MB'`)
  await createStage(client)
}

class FileImport {
  private readonly clients: readonly PoolClient[]
  private readonly file: string
  private readonly watch: (progress: ImportProgress) => void
  private readonly progress: ImportProgress
  private fileId = ''
  private batches = 0
  private merging: Promise<void> = Promise.resolve()

  constructor(clients: readonly PoolClient[], file: string, watch: (progress: ImportProgress) => void) {
    this.clients = clients
    this.file = file
    this.watch = watch
    this.progress = { name: basename(file), size: 0, bytes: 0, lines: 0, skipped: 0, isKnown: false }
  }

  async run() {
    const { progress } = this
    const done = await this.begin()
    if (done === 'finished') return { ...progress, isKnown: true }
    let batch = new Batch()
    let line = 0
    for await (const lines of readLines(this.file, progress)) {
      for (const text of lines) {
        line += 1
        if (line <= done) continue
        progress.lines = line
        const records = parseLine(text)
        if (records) batch.add(records)
        else progress.skipped += 1
        if (batch.size < BATCH) continue
        await this.take(batch)
        batch = new Batch()
      }
      this.watch(progress)
    }
    await this.take(batch)
    await this.merging
    await dbOf(this.clients[0]!)
      .updateTable('catalogue_import')
      .set({ finishedAt: sql<Date>`now()` })
      .where('fileId', '=', this.fileId)
      .execute()
    this.watch(progress)
    return progress
  }

  /** Merges a batch after the one before it. While one is merged, the next is read and copied, by another connection. */
  private async take(batch: Batch) {
    const { lines, skipped } = this.progress
    const client = this.clients[this.batches % LANES]!
    this.batches += 1
    const [isStaged] = await Promise.allSettled([this.stage(client, batch), this.merging])
    await this.merging
    if (isStaged.status === 'rejected') throw isStaged.reason
    this.merging = mergeStaged(client, batch, (db) =>
      db
        .updateTable('catalogue_import')
        .set({ lines: String(lines), counts: sql`jsonb_build_object('skipped', ${skipped}::integer)` })
        .where('fileId', '=', this.fileId)
        .execute(),
    )
    // Reported with the next batch.
    this.merging.catch(() => {})
  }

  private async stage(client: PoolClient, batch: Batch) {
    await stage(client, batch)
    // Plans made for an empty table are slow on one with millions of rows: after batches 1, 4, 16 and so on.
    if (Number.isInteger(Math.log2(this.batches) / 2)) await client.query(`analyze ${JOINED}`)
  }

  /** How many lines earlier runs have imported. */
  private async begin(): Promise<number | 'finished'> {
    const handle = await open(this.file)
    const head = Buffer.alloc(65_536)
    const { bytesRead } = await handle.read(head, 0, head.length, 0)
    this.progress.size = (await handle.stat()).size
    await handle.close()
    this.fileId = createHash('sha256')
      .update(`${this.progress.name} ${this.progress.size} `)
      .update(head.subarray(0, bytesRead))
      .digest('hex')
    const known = await dbOf(this.clients[0]!)
      .insertInto('catalogue_import')
      .values({ fileId: this.fileId, name: this.progress.name })
      .onConflict((of) => of.column('fileId').doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })))
      .returning(['lines', 'counts', 'finishedAt'])
      .executeTakeFirstOrThrow()
    this.progress.lines = Number(known.lines)
    this.progress.skipped = known.counts.skipped ?? 0
    return known.finishedAt ? 'finished' : this.progress.lines
  }
}
