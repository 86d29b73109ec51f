import { pipeline } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { cellText } from './encoding.ts'
import type { FileSource } from './file-source.ts'
import { ROW_BYTES_MAX } from './limits.ts'
import { Refusal } from './refusal.ts'

export interface TableRecord {
  /** The line of the file on which the record begins. */
  line: number
  cells: string[]
}

/** Yields the records of a table; yields to the event loop between chunks. */
export async function* tableRecords(
  source: FileSource,
  { divider, isQuoted }: { divider: string; isQuoted: boolean },
): AsyncGenerator<TableRecord> {
  const parser = pipeline(
    source.chunksFrom(0),
    parse({
      delimiter: divider,
      quote: isQuoted ? '"' : null,
      encoding: 'latin1',
      info: true,
      ltrim: divider !== '\t',
      max_record_size: ROW_BYTES_MAX,
      relax_column_count: true,
      relax_quotes: true,
      rtrim: divider !== '\t',
      skip_empty_lines: true,
    }),
    // The parser reports what is wrong.
    () => {},
  )
  let before = { lines: 0, empty_lines: 0 }
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const empty = info.empty_lines - before.empty_lines
      yield { line: before.lines + empty + 1, cells: record.map(cellText) }
      before = info
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error
  }
}

function refusalOf(error: CsvError) {
  const line = Number(error['lines'] ?? 0)
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new Refusal(
      'broken',
      `A row near line ${line} is longer than any review. Is a quotation mark missing before it?`,
    )
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new Refusal(
      'broken',
      'This file ends inside a quotation. It may have been cut off: export it again',
    )
  return new Refusal('broken', `This file cannot be read from line ${line} on`)
}
