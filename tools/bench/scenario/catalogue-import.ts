import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { writeDumps } from '@flyleaf/testing/open-library-dumps'
import { withCpu } from '../measure/processes.ts'
import { connect } from '../postgres.ts'
import type { Bench } from '../bench.ts'
import type { Row } from '../row.ts'

const WORKS = 100_000

/** Records of Open Library's dumps imported per second. */
export async function catalogueImport({ platform }: Bench): Promise<Row[]> {
  const dumps = Object.values(await writeDumps(join(platform.dataDir, 'dumps'), WORKS))
  const records = dumps.reduce((sum, dump) => sum + dump.records, 0)
  await deleteImported(platform)
  const files = dumps.map(({ file }) => file)
  const importAll = async () => {
    const began = performance.now()
    const { args, env } = platform.command('shelves', 'import-catalogue', ...files)
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`the import ended with ${code}`)
    return (performance.now() - began) / 1000
  }
  const [seconds, { database }] = await withCpu(platform, 'postgres', importAll, () => records)
  await deleteImported(platform)
  const rate = records / seconds
  return [
    {
      scenario: 'catalogue-import, records',
      rate,
      note: `PostgreSQL ${(database * 1000).toFixed(0)} ms a thousand`,
      promises: { '≥ 20,000 a second': rate >= 20_000 },
    },
  ]
}

/** Restores the state before the scenario, so that runs are comparable. */
async function deleteImported(platform: Parameters<typeof connect>[0]) {
  const client = await connect(platform, 'shelves')
  await client.query(`delete from book where origin = 'openlibrary'`)
  await client.query(`delete from book_author where book_id like 'ol%'`)
  await client.query(`delete from edition where edition_id like 'ol%'`)
  await client.query(`delete from author where author_id like 'ol%'`)
  await client.query(`truncate catalogue_alias, catalogue_import`)
  await client.query(`vacuum analyze book, author, book_author, edition`)
  await client.end()
}
