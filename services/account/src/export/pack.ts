import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { ZipFile } from 'yazl'
import type { SpooledFile } from './spool.ts'

const ABOUT = `This is everything that Flyleaf keeps of you.

There is one folder for each part of Flyleaf, and every list is in it twice: as JSON, for programs, and as CSV,
for spreadsheets. Times are in UTC. Text in a CSV that a spreadsheet would take for a formula has a ' before it.
`

/** Packs the files of an export, each as JSON and as CSV, into a ZIP file. */
export async function pack(files: readonly SpooledFile[], path: string) {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream as Readable, createWriteStream(path, { mode: 0o600 }))
  const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject))
  zip.addBuffer(Buffer.from(ABOUT), 'README.txt')
  for (const file of files) {
    zip.addReadStreamLazy(`${file.name}.json`, (give) => give(null, Readable.from(jsonOf(file))))
    zip.addReadStreamLazy(`${file.name}.csv`, (give) => give(null, csvOf(file)))
  }
  zip.end()
  await Promise.race([written, failed])
}

async function* jsonOf({ rows }: SpooledFile) {
  let before = '[\n'
  for await (const row of rows()) {
    yield before + JSON.stringify(row, null, 2)
    before = ',\n'
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}

/** Names and texts may be other people's: none may become a formula in a spreadsheet. */
function csvOf({ rows, columns }: SpooledFile) {
  const csv = stringify({
    header: true,
    columns,
    bom: true,
    escape_formulas: true,
    cast: { boolean: (value) => String(value) },
  })
  pipeline(Readable.from(rows()), csv).catch((error: Error) => csv.destroy(error))
  return csv
}
