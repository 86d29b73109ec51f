import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import type { ExportLine } from '@flyleaf/contracts'

/** A file of an export; its rows wait on this disk until they are packed. */
export interface SpooledFile {
  name: string
  columns: string[]
  rows(): AsyncIterable<Record<string, unknown>>
}

/** A private directory for the rows of one export. */
export class Spool {
  readonly files: SpooledFile[] = []
  readonly directory: string

  constructor(exportId: string) {
    this.directory = path.join(tmpdir(), `flyleaf-export-${exportId}`)
  }

  /** Starts empty: an earlier attempt may have left data. */
  async open() {
    await this.remove()
    await mkdir(this.directory, { mode: 0o700 })
  }

  remove() {
    return rm(this.directory, { recursive: true, force: true })
  }

  /** Stores the files and rows that one service sends. */
  async take(source: string, lines: AsyncIterable<ExportLine>) {
    let out: WriteStream | null = null
    for await (const line of lines) {
      if ('file' in line || 'end' in line) {
        if (out) await finished(out.end())
        out = null
      }
      if ('file' in line) out = this.begin(`${source}/${line.file}`, line.columns)
      if ('row' in line && !out!.write(`${JSON.stringify(line.row)}\n`)) await once(out!, 'drain')
    }
  }

  private begin(name: string, columns: string[]) {
    const file = path.join(this.directory, `${this.files.length}.ndjson`)
    this.files.push({ name, columns, rows: () => rowsIn(file) })
    return createWriteStream(file, { mode: 0o600 })
  }
}

async function* rowsIn(file: string) {
  for await (const line of createInterface({ input: createReadStream(file) }))
    yield JSON.parse(line) as Record<string, unknown>
}
