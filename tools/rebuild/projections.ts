import { connect } from '../bench/postgres.ts'
import { serviceNames, type ServiceName } from '../start/layout.ts'
import type { Platform } from '../start/start-platform.ts'
import { runRebuild } from './run-rebuild.ts'

export interface ProjectionTable {
  service: ServiceName
  projection: string
  table: string
}

/** The tables of every projection of a platform. */
export async function projectionTables(platform: Platform): Promise<ProjectionTable[]> {
  const found: ProjectionTable[] = []
  for (const service of serviceNames) {
    const { output } = await runRebuild(platform.command(service, 'rebuild', '--list'))
    for (const line of output.split('\n').filter(Boolean)) {
      const [projection = '', ...tables] = line.split('\t')
      found.push(...tables.map((table) => ({ service, projection, table })))
    }
  }
  return found
}

/** Conditions for rows with content. Other rows only record deletions, which owners may not know. */
const MEANT: Record<string, string> = {
  follow: 'is_following',
  hidden_person: 'is_hidden',
  shelf_card: 'not is_deleted',
  post_card: 'not is_deleted',
  shelf_index: 'not is_hidden',
  post_index: 'not is_hidden',
  counted_post: 'coalesce(book_id, bookshelf_id) is not null',
}

/** The content of tables as comparable lines, without the columns in `ignored` and without words, which are computed. */
export async function contentOf(
  platform: Platform,
  tables: readonly ProjectionTable[],
  ignored: readonly string[] = [],
): Promise<string[]> {
  const lines: string[] = []
  for (const { service, table } of tables) {
    const client = await connect(platform, service)
    const { rows } = await client.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from ${table} t where ${MEANT[table] ?? 'true'} order by 1`,
      [['words', ...ignored]],
    )
    await client.end()
    if (rows.length === 0) lines.push(`${service}: ${table} is empty`)
    lines.push(...rows.map(({ row }) => `${service}: ${table} ${row}`))
  }
  return lines
}

/** The lines that exist in only one of the two. */
export function compare(when: string, wanted: readonly string[], found: readonly string[]): string[] {
  const [before, after] = [new Set(wanted), new Set(found)]
  return [
    ...wanted.filter((line) => !after.has(line)).map((line) => `${when}, lost: ${line}`),
    ...found.filter((line) => !before.has(line)).map((line) => `${when}, new: ${line}`),
  ]
}
