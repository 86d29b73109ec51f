/** A statement as a service sent it. */
export interface Statement {
  text: string
  values: (string | null)[]
}

/** A JSON line of PostgreSQL's log. */
interface LogLine {
  dbname?: string
  message?: string
  detail?: string
}

export const mark = (call: number | 'end') => `select 'bench mark ${call}'`
const markPattern = /^(?:statement|execute [^:]*): select 'bench mark (\w+)'$/
const TRANSACTION = /^(begin|commit|rollback|start transaction|set |savepoint|release)/i

/** The statements of each call in a log, from its marker to the next; those of the idle time before it are omitted. */
export function readRecorded(log: string, database: string): Statement[][] {
  const calls: Statement[][] = []
  const idle = new Set<string>()
  let current: Statement[] | undefined
  for (const line of log.split('\n')) {
    const found = parse(line)
    if (found?.dbname !== database || !found.message) continue
    const [, marked] = markPattern.exec(found.message) ?? []
    if (marked === 'end') break
    if (marked) {
      calls.push((current = []))
      continue
    }
    const [, text] = /^(?:statement|execute [^:]*): ([\s\S]*)$/.exec(found.message) ?? []
    if (!text || TRANSACTION.test(text)) continue
    if (!current) idle.add(text)
    else if (!idle.has(text)) current.push({ text, values: readValues(found.detail ?? '') })
  }
  return calls
}

/** `Parameters: $1 = 'it''s', $2 = NULL` → `["it's", null]` */
export function readValues(detail: string): Statement['values'] {
  return [...detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
    ([, text]) => text?.replaceAll("''", "'") ?? null,
  )
}

function parse(line: string): LogLine | undefined {
  try {
    return JSON.parse(line) as LogLine
  } catch {
    return undefined
  }
}
