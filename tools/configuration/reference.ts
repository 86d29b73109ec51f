import type { Setting } from '@flyleaf/config'
import { processSettings, type ProcessSettings } from './processes.ts'

const INTRODUCTION = `# Configuration

Every process reads its configuration from the environment once, when it starts. \`npm run configuration\` writes this page from the
schemas.

- Any setting can come from a file, as orchestrators provide secrets: \`SECRET_FILE=/run/secrets/feed\` in place of \`SECRET\`.
- An empty value counts as none.
- A process with wrong settings does not start. It prints one sentence for each of them, with the name of the setting, what is wrong and
  what to write, and exits with status 78.
- \`npm start\` sets what concerns the processes that it runs itself; see [operations](operations.md#public-access).
`

/** The configuration reference in Markdown. */
export const reference = async (): Promise<string> =>
  [INTRODUCTION, ...(await processSettings()).map(sectionOf)].join('\n')

const sectionOf = ({ title, file, settings }: ProcessSettings) => `## ${title}

The schema is \`${file}\`.

${table([['setting', 'meaning', 'value', 'default'], ...settings.map(rowOf)])}
`

const rowOf = ({ name, about, write, standard }: Setting) =>
  [`\`${name}\``, about, write, defaultOf(standard)].map(escaped)

function defaultOf(standard: string | undefined) {
  if (standard === undefined) return 'required'
  if (standard === '') return 'none'
  return standard.includes(' ') && !standard.includes('<') ? standard : `\`${standard}\``
}

const escaped = (cell: string) => cell.replaceAll('|', '\\|')

/** Pads columns to their widest cell, as the formatter does. */
function table(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (cells: string[]) =>
    `|${cells.map((cell, column) => ` ${cell.padEnd(widths[column]!)} `).join('|')}|`
  const [head = [], ...body] = rows
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(head), rule, ...body.map((row) => line(row))].join('\n')
}
