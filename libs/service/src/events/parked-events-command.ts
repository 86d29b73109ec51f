import type { Sql } from '../database/sql.ts'

interface Row {
  stream: string
  sequence: string
  key: string
  type: string
  tries: number
  error: string | null
  retryAt: Date | null
  parkedAt: Date
  event: unknown
}

const COLUMNS = `stream, sequence, key, type, tries, error, retry_at as "retryAt", parked_at as "parkedAt", event`
const USAGE = `events list              the events that could not be handled
events show <sequence>   one of them whole, with its error
events retry <sequence>  try it again at once; all of them with --all
events drop <sequence>   never handle it
`

/**
 * The operator's command over the parked events of one service. Returns what to print, and the exit code: 1 when there is
 * no such event, 64 when the command is not understood.
 */
export async function parkedEventsCommand(
  sql: Sql,
  service: string,
  [command, which]: readonly string[],
): Promise<{ text: string; exitCode: number }> {
  const found = async (text: string, values: unknown[] = [which]) => {
    const rows = await sql<Row>(text, values)
    return rows.length > 0
      ? { text: rows.map((row) => lineOf(service, row)).join(''), exitCode: 0 }
      : { text: `${service}: no such event\n`, exitCode: 1 }
  }
  if (command === 'list') {
    const rows = await sql<Row>(`select ${COLUMNS} from parked_event order by stream, sequence`)
    return { text: rows.map((row) => lineOf(service, row)).join(''), exitCode: 0 }
  }
  if (command === 'retry' && which === '--all')
    return found(`update parked_event set retry_at = now() returning ${COLUMNS}`, [])
  if (!/^\d+$/.test(which ?? '')) return { text: USAGE, exitCode: 64 }
  if (command === 'retry')
    return found(`update parked_event set retry_at = now() where sequence = $1 returning ${COLUMNS}`)
  if (command === 'drop') return found(`delete from parked_event where sequence = $1 returning ${COLUMNS}`)
  if (command !== 'show') return { text: USAGE, exitCode: 64 }
  const [row] = await sql<Row>(`select ${COLUMNS} from parked_event where sequence = $1`, [which])
  if (!row) return { text: `${service}: no such event\n`, exitCode: 1 }
  return { text: `${JSON.stringify({ service, ...row }, null, 2)}\n`, exitCode: 0 }
}

function lineOf(service: string, { stream, sequence, type, key, tries, error, retryAt }: Row) {
  const state = error
    ? `failed ${tries} ×, ${retryAt ? `next try ${retryAt.toISOString()}` : 'waits for you'}`
    : 'waits for an earlier one'
  return `${service}  ${stream}  ${sequence}  ${type}  ${key}  ${state}\n${error ? `    ${error.split('\n')[0]}\n` : ''}`
}
