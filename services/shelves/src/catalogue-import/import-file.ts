import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Database, Sql } from '@flyleaf/service'
import type { PoolClient } from 'pg'
import { mergeBatch } from './merge/merge-batch.ts'
import { parseLine } from './parse-line.ts'
import { readLines, type Reading } from './read-lines.ts'
import { Batch, createStage } from './stage.ts'

/** Larger batches are hardly faster, and a kill loses at most one batch. */
const BATCH = 25_000

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
  const client = await database.pools.connectForLong()
  try {
    await prepare(client)
    return await new FileImport(client, file, watch).run()
  } finally {
    await client.query(`select pg_advisory_unlock_all()`).catch(() => {})
    // The connection has settings and tables of its own: nobody else is given it.
    client.release(true)
  }
}

async function prepare(client: PoolClient) {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(hashtext('catalogue-import')) as held`,
  )
  if (!rows[0]!.held) throw new Error('Another import is under way')
  // What a crash of the database would lose is imported again.
  await client.query(`set synchronous_commit = off`)
  await client.query(`set work_mem = '64MB'`)
  await client.query(`set gin_pending_list_limit = '16MB'`)
  await createStage(client)
}

class FileImport {
  private readonly client: PoolClient
  private readonly file: string
  private readonly watch: (progress: ImportProgress) => void
  private readonly progress: ImportProgress
  private fileId = ''

  constructor(client: PoolClient, file: string, watch: (progress: ImportProgress) => void) {
    this.client = client
    this.file = file
    this.watch = watch
    this.progress = { name: basename(file), size: 0, bytes: 0, lines: 0, skipped: 0, isKnown: false }
  }

  private readonly sql: Sql = async (text, values = []) =>
    (await this.client.query(text, values as unknown[])).rows as never

  async run() {
    const { progress } = this
    const done = await this.begin()
    if (done === 'finished') return { ...progress, isKnown: true }
    let batch = new Batch()
    let merging: Promise<void> = Promise.resolve()
    let batches = 0
    // While one batch is merged the next is read.
    const merge = async () => {
      const [full, state] = [batch, { lines: progress.lines, skipped: progress.skipped }]
      batch = new Batch()
      await merging
      // Plans made for an empty table are slow on one with millions of rows.
      batches += 1
      if ((batches & (batches - 1)) === 0)
        await this.sql('analyze book, author, book_author, edition, catalogue_alias')
      merging = this.merge(full, state)
      // Reported with the next batch.
      merging.catch(() => {})
    }
    let line = 0
    for await (const lines of readLines(this.file, progress)) {
      for (const text of lines) {
        line += 1
        if (line <= done) continue
        progress.lines = line
        const records = parseLine(text)
        if (records) batch.add(records)
        else progress.skipped += 1
        if (batch.size >= BATCH) await merge()
      }
      this.watch(progress)
    }
    await merge()
    await merging
    await this.sql(`update catalogue_import set finished_at = now() where file_id = $1`, [this.fileId])
    this.watch(progress)
    return progress
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
    const [known] = await this.sql<{ lines: string; skipped: number; isFinished: boolean }>(
      `insert into catalogue_import (file_id, name) values ($1, $2) on conflict (file_id) do update set name = excluded.name
       returning lines, coalesce((counts->>'skipped')::integer, 0) as skipped, finished_at is not null as "isFinished"`,
      [this.fileId, this.progress.name],
    )
    this.progress.lines = Number(known!.lines)
    this.progress.skipped = known!.skipped
    return known!.isFinished ? 'finished' : this.progress.lines
  }

  /** Merges a batch and records the position in the file, in one transaction. */
  private merge(batch: Batch, { lines, skipped }: { lines: number; skipped: number }) {
    return mergeBatch(this.client, batch, (sql) =>
      sql(
        `update catalogue_import set lines = $2, counts = jsonb_build_object('skipped', $3::integer) where file_id = $1`,
        [this.fileId, lines, skipped],
      ),
    )
  }
}
