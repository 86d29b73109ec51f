import type { Row } from './row.ts'

const HEAD = [
  'scenario',
  'rate/s',
  'p50 ms',
  'p99 ms',
  'SQL/call',
  'CPU ms/call svc+db',
  'limit/s',
  'limit p99',
  'ratio',
  'promises',
]

/** Rows as a plain text table, with further details below. */
export function tableOf(rows: Row[]): string {
  const cells = rows.map((row) => [
    row.scenario,
    whole(row.rate),
    time(row.p50),
    time(row.p99),
    row.statements?.toFixed(1) ?? '',
    cpuOf(row),
    whole(row.limit?.rate),
    time(row.limit?.p99),
    ratioOf(row),
    (row.promises ?? []).map(({ text, isKept }) => `${isKept ? '✓' : '✗'} ${text}`).join('  '),
  ])
  const widths = HEAD.map((title, column) =>
    Math.max(title.length, ...cells.map((line) => line[column]!.length)),
  )
  const lineOf = (line: string[]) =>
    line
      .map((cell, column) =>
        column === 0 || column === HEAD.length - 1
          ? cell.padEnd(widths[column]!)
          : cell.padStart(widths[column]!),
      )
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '─'.repeat(width)).join('  ')
  return [lineOf(HEAD), rule, ...cells.map(lineOf), ...notesOf(rows)].join('\n')
}

function notesOf(rows: Row[]): string[] {
  const notes = rows.flatMap(({ scenario, note, failures, limit }) => [
    ...(note ? [`${scenario}: ${note}`] : []),
    ...(limit?.what && limit.what !== SQL ? [`${scenario}: against ${limit.what}`] : []),
    ...Object.entries(failures).map(
      ([why, count]) => `${scenario}: ${count} × ${why}, not what was asked for`,
    ),
  ])
  const memory = Object.entries(rows.at(-1)?.memory ?? {}).map(([name, size]) => `${name} ${size}`)
  return [...(notes.length > 0 ? ['', ...notes] : []), '', `memory at the end (MB): ${memory.join(', ')}`]
}

const cpuOf = ({ cpuMs }: Row) => (cpuMs ? `${cpuMs.service.toFixed(2)} + ${cpuMs.database.toFixed(2)}` : '')
const SQL = 'its SQL alone'
const whole = (value: number | undefined) =>
  value === undefined ? '' : Math.round(value).toLocaleString('en')
const time = (ms: number | undefined) => (ms === undefined ? '' : ms < 100 ? ms.toFixed(1) : ms.toFixed(0))
const ratioOf = ({ limit }: Row) =>
  !limit ? '' : limit.what === SQL ? `${(limit.ratio * 100).toFixed(0)} %` : `${limit.ratio.toFixed(2)} ×`
