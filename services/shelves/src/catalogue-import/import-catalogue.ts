import { access } from 'node:fs/promises'
import type { Database } from '@flyleaf/service'
import { importFile } from './import-file.ts'
import { orderFiles } from './order-files.ts'
import { showProgress } from './show-progress.ts'

/** Imports dump files of Open Library. Lines that an interrupted run has imported are skipped. */
export async function importCatalogue({ database }: { database: Database }, files: readonly string[]) {
  if (files.length === 0) throw new Error('Which files? For example: ol_dump_authors_2026-10-31.txt.gz')
  for (const file of files) await access(file)
  for (const file of await orderFiles(files)) {
    const shown = showProgress(process.stderr)
    const result = await importFile(database, file, shown.update)
    shown.end(result)
  }
  await settle(database)
}

/** Prepares the tables for reading: the statistics of planning, and the new entries of indexes, which each search would read. */
async function settle({ pools }: Database) {
  const client = await pools.connectForLong()
  try {
    await client.query('analyze book, author, book_author, edition')
    for (const index of ['book_haystack', 'book_subjects', 'edition_isbns'])
      await client.query(`select gin_clean_pending_list('${index}')`)
  } finally {
    client.release()
  }
}
