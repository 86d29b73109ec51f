import type { Profile } from './measure/profile.ts'
import type { Row } from './row.ts'

/** Each column: its title and a row's text. */
const COLUMNS: [string, (row: Row) => string][] = [
  ['scenario', ({ scenario }) => scenario],
  ['rate/s', ({ rate }) => (rate === undefined ? '' : Math.round(rate).toLocaleString('en'))],
  ['of hello', ({ share }) => (share === undefined ? '' : `${(share * 100).toFixed(0)} %`)],
  ['p50 ms', ({ p50 }) => time(p50)],
  ['p99 ms', ({ p99 }) => time(p99)],
  ['SQL/call', ({ statements }) => statements?.toFixed(1) ?? ''],
  ['CPU ms/call: service', ({ cpuMs }) => cpuMs?.service.toFixed(2) ?? ''],
  ['database', ({ cpuMs }) => cpuMs?.database.toFixed(2) ?? ''],
  ['all', ({ cpuMs }) => cpuMs?.all.toFixed(2) ?? ''],
  ['promises', promisesOf],
]
const TEXTS = ['scenario', 'promises']

const time = (ms?: number) => ms?.toFixed(ms < 100 ? 1 : 0) ?? ''

function promisesOf({ promises = {} }: Row): string {
  return Object.entries(promises)
    .map(([text, isKept]) => `${isKept ? '✓' : '✗'} ${text}`)
    .join('  ')
}

/** Rows as a plain text table, with further details below. `memory` is that of each process in MB. */
export function tableOf(rows: Row[], memory: Record<string, number>): string {
  const columns = COLUMNS.map(([title, textOf]) => {
    const cells = [title, ...rows.map(textOf)]
    const width = Math.max(...cells.map((cell) => cell.length))
    return [...cells, '─'.repeat(width)].map((cell) =>
      TEXTS.includes(title) ? cell.padEnd(width) : cell.padStart(width),
    )
  })
  const line = (index: number) =>
    columns
      .map((cells) => cells.at(index)!)
      .join('  ')
      .trimEnd()
  return [line(0), line(-1), ...rows.map((_row, index) => line(index + 1)), ...notesOf(rows, memory)].join(
    '\n',
  )
}

function notesOf(rows: Row[], memory: Record<string, number>): string[] {
  const notes = rows.flatMap(({ scenario, note, failures = {} }) => [
    ...(note ? [`${scenario}: ${note}`] : []),
    ...Object.entries(failures).map(
      ([why, count]) => `${scenario}: ${count} × ${why}, not what was asked for`,
    ),
  ])
  const profiles = rows.flatMap(({ scenario, profile }) => (profile ? linesOf(scenario, profile) : []))
  const sizes = Object.entries(memory).map(([name, size]) => `${name} ${size}`)
  return ['', ...notes, ...profiles, `memory at the end (MB): ${sizes.join(', ')}`]
}

function linesOf(scenario: string, { statements, functions }: Profile): string[] {
  const line = (ms: number, text: string) =>
    `  ${Math.round(ms).toLocaleString('en').padStart(7)} ms  ${text}`
  return [
    `${scenario} spends most on`,
    ...statements.map(({ text, ms, executions }) =>
      line(ms, `${executions.toLocaleString('en')} × ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`),
    ),
    ...functions.map(({ name, ms }) => line(ms, name)),
    '',
  ]
}
