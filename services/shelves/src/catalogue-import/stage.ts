import { openDb, type Tables } from '@flyleaf/service'
import { sql, type Kysely } from 'kysely'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type {
  AuthorRecord,
  EditionRecord,
  Records,
  RedirectRecord,
  WorkRecord,
} from './record/record.rules.ts'

type Cell = string | number | null | readonly unknown[]

/** The temporary tables that a batch is copied into, with columns named like the fields of records. They belong to the import's connection. */
export interface Staged {
  stage_author: AuthorRecord
  stage_work: WorkRecord
  stage_edition: EditionRecord
  stage_redirect: RedirectRecord
}
type Table = keyof Staged

/** Statements about the service's tables and the stage's. */
export type StageDb = Kysely<Tables & Staged>

/** Statements on one connection. */
export const dbOf = (client: PoolClient): StageDb =>
  openDb((text, values) => client.query(text, values as unknown[])).$extendTables<Pick<Staged, Table>>()

const TABLES: { [Name in Table]: Record<keyof Staged[Name], 'text' | 'integer' | 'text[]' | 'jsonb'> } = {
  stage_author: {
    id: 'text',
    key: 'text',
    revision: 'integer',
    name: 'text',
    otherNames: 'text[]',
    bio: 'text',
    birthYear: 'integer',
    deathYear: 'integer',
  },
  stage_work: {
    id: 'text',
    key: 'text',
    revision: 'integer',
    title: 'text',
    subtitle: 'text',
    description: 'text',
    subjects: 'text[]',
    year: 'integer',
    authorIds: 'text[]',
    otherTitles: 'text[]',
  },
  stage_edition: {
    id: 'text',
    key: 'text',
    revision: 'integer',
    bookId: 'text',
    title: 'text',
    subtitle: 'text',
    isbns: 'text[]',
    language: 'text',
    pageCount: 'integer',
    year: 'integer',
    publisher: 'text',
    format: 'text',
    series: 'jsonb',
    contributors: 'jsonb',
  },
  stage_redirect: { kind: 'text', id: 'text', targetId: 'text' },
}

export async function createStage(client: PoolClient) {
  const { schema } = dbOf(client)
  for (const [table, columns] of Object.entries(TABLES)) {
    let create = schema.createTable(table).temporary()
    for (const [name, type] of Object.entries(columns)) create = create.addColumn(name, sql.raw(type))
    await create.execute()
  }
}

/** The records that are merged together. */
export class Batch {
  authors: AuthorRecord[] = []
  works: WorkRecord[] = []
  editions: EditionRecord[] = []
  redirects: RedirectRecord[] = []

  get size() {
    return this.authors.length + this.works.length + this.editions.length + this.redirects.length
  }

  add({ author, work, edition, redirect }: Records) {
    if (author) this.authors.push(author)
    if (work) this.works.push(work)
    if (edition) this.editions.push(edition)
    if (redirect) this.redirects.push(redirect)
  }
}

/** Copies a batch into the empty tables. As text, like whatever Kysely has no words for: COPY, TRUNCATE and ANALYZE. */
export async function stage(client: PoolClient, batch: Batch) {
  await client.query(`truncate ${Object.keys(TABLES).join(', ')}`)
  await copy(client, 'stage_author', batch.authors)
  await copy(client, 'stage_work', batch.works)
  await copy(client, 'stage_edition', batch.editions)
  await copy(client, 'stage_redirect', batch.redirects)
}

async function copy<Name extends Table>(client: PoolClient, table: Name, rows: readonly Staged[Name][]) {
  if (rows.length === 0) return
  const lines = Readable.from(chunksOf(rows, Object.entries(TABLES[table]) as Columns<Staged[Name]>))
  await pipeline(lines, client.query(copyFrom(`copy ${table} from stdin`)))
  // For the number of rows: statistics of the other columns cost more than they save.
  await client.query(`analyze ${table} (id)`)
}

type Columns<Row> = readonly [name: keyof Row, type: string][]

const CHUNK = 500

function* chunksOf<Row>(rows: readonly Row[], columns: Columns<Row>) {
  for (let from = 0; from < rows.length; from += CHUNK) {
    let text = ''
    for (const row of rows.slice(from, from + CHUNK))
      text += `${columns.map(([name, type]) => cellText(row[name] as Cell, type)).join('\t')}\n`
    yield Buffer.from(text)
  }
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (one) => ESCAPES[one]!) : text

/** A value in the text format of COPY. */
function cellText(cell: Cell, type: string): string {
  if (cell === null) return String.raw`\N`
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return escaped(cell)
  if (type === 'jsonb') return escaped(JSON.stringify(cell))
  if (cell.length === 0) return '{}'
  return escaped(`{${cell.map((one) => `"${String(one).replace(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`)
}
