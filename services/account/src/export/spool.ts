import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ExportLine } from '@flyleaf/contracts'

/** A file of an export; its rows wait on this disk until they are packed. */
export interface SpooledFile {
  name: string
  columns: string[]
  rows(): AsyncIterable<Record<string, unknown>>
}

/** A private directory for the rows of one attempt at an export. */
export class Spool {
  readonly files: SpooledFile[] = []
  readonly directory: string

  private readonly earlier: string[]

  constructor(exportId: string, attempt: number) {
    const ofAttempt = (count: number) => path.join(tmpdir(), `flyleaf-export-${exportId}-${count}`)
    this.directory = ofAttempt(attempt)
    this.earlier = Array.from({ length: attempt }, (_, count) => ofAttempt(count))
  }

  /** Removes what earlier attempts have left when their process died. */
  async open() {
    for (const left of this.earlier) await rm(left, { recursive: true, force: true })
    await mkdir(this.directory, { mode: 0o700 })
  }

  remove() {
    return rm(this.directory, { recursive: true, force: true })
  }

  /** Stores the files and rows that one service sends. */
  async take(source: string, lines: AsyncIterable<ExportLine>) {
    const given = lines[Symbol.asyncIterator]()
    try {
      let next = await given.next()
      const rows = async function* () {
        for (next = await given.next(); !next.done && 'row' in next.value; next = await given.next())
          yield `${JSON.stringify(next.value.row)}\n`
      }
      while (!next.done) {
        const line = next.value
        if ('file' in line) await pipeline(rows, this.begin(`${source}/${line.file}`, line.columns))
        else next = await given.next()
      }
    } finally {
      await given.return?.()
    }
  }

  private begin(name: string, columns: string[]) {
    const file = path.join(this.directory, `${this.files.length}.ndjson`)
    this.files.push({ name, columns, rows: () => rowsIn(file) })
    return createWriteStream(file, { mode: 0o600 })
  }
}

async function* rowsIn(file: string) {
  // Unlike a stream that is opened later, this fails where it is awaited.
  const handle = await open(file)
  try {
    for await (const line of handle.readLines()) yield JSON.parse(line) as Record<string, unknown>
  } finally {
    // The stream below closes it at its end only.
    await handle.close()
  }
}
