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

type Cell = string | number | null | readonly string[]

/** The temporary tables that a batch is copied into; they belong to the import's connection, so that no entity describes them. */
const TABLES = {
  stage_author: `id text, key text, revision integer, name text, other_names text[], bio text, birth_year integer, death_year integer`,
  stage_work: `id text, key text, revision integer, title text, subtitle text, description text, subjects text[], published_year integer, author_ids text[], other_titles text[]`,
  stage_edition: `id text, key text, revision integer, book_id text, title text, subtitle text, isbns text[], language text, page_count integer, published_year integer, publisher text, format text, series jsonb, contributors jsonb`,
  stage_redirect: `kind text, id text, target_id text`,
}
type Table = keyof typeof TABLES

export async function createStage(client: PoolClient) {
  for (const [table, columns] of Object.entries(TABLES))
    await client.query(`create temp table ${table} (${columns})`)
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

/** Copies a batch into the empty tables. */
export async function stage(client: PoolClient, batch: Batch) {
  await client.query(`truncate ${Object.keys(TABLES).join(', ')}`)
  await copy(client, 'stage_author', batch.authors, (one) => [
    one.id,
    one.key,
    one.revision,
    one.name,
    one.otherNames,
    one.bio,
    one.birthYear,
    one.deathYear,
  ])
  await copy(client, 'stage_work', batch.works, (one) => [
    one.id,
    one.key,
    one.revision,
    one.title,
    one.subtitle,
    one.description,
    one.subjects,
    one.year,
    one.authorIds,
    one.otherTitles,
  ])
  await copy(client, 'stage_edition', batch.editions, (one) => [
    one.id,
    one.key,
    one.revision,
    one.bookId,
    one.title,
    one.subtitle,
    one.isbns,
    one.language,
    one.pageCount,
    one.year,
    one.publisher,
    one.format,
    one.series && JSON.stringify(one.series),
    JSON.stringify(one.contributors),
  ])
  await copy(client, 'stage_redirect', batch.redirects, (one) => [one.kind, one.id, one.targetId])
}

async function copy<Row>(
  client: PoolClient,
  table: Table,
  rows: readonly Row[],
  cells: (row: Row) => Cell[],
) {
  if (rows.length === 0) return
  await pipeline(Readable.from(chunksOf(rows, cells)), client.query(copyFrom(`copy ${table} from stdin`)))
  // For the number of rows: statistics of the other columns cost more than they save.
  await client.query(`analyze ${table} (id)`)
}

const CHUNK = 500

function* chunksOf<Row>(rows: readonly Row[], cells: (row: Row) => Cell[]) {
  for (let from = 0; from < rows.length; from += CHUNK) {
    let text = ''
    for (const row of rows.slice(from, from + CHUNK)) text += `${cells(row).map(cellText).join('\t')}\n`
    yield Buffer.from(text)
  }
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (one) => ESCAPES[one]!) : text

/** A value in the text format of COPY. */
function cellText(cell: Cell): string {
  if (cell === null) return String.raw`\N`
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return escaped(cell)
  if (cell.length === 0) return '{}'
  return escaped(`{${cell.map((one) => `"${one.replace(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`)
}
