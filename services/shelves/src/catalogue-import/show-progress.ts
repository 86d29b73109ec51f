import type { WriteStream } from 'node:tty'
import type { ImportProgress } from './import-file.ts'

const WIDTH = 24
const TERMINAL_MS = 100
const LOG_MS = 10_000
const count = (value: number) => Math.round(value).toLocaleString('en')

/** Shows the progress of an import: a bar on a terminal, a line now and then in a log. */
export function showProgress(out: WriteStream | NodeJS.WritableStream) {
  const isTerminal = 'isTTY' in out && out.isTTY
  const began = performance.now()
  let before: number | undefined
  let shownAt = -Infinity
  const lineOf = ({ name, bytes, size, lines }: ImportProgress) => {
    before ??= lines
    const part = size === 0 ? 1 : Math.min(bytes / size, 1)
    const full = Math.round(part * WIDTH)
    const rate = (lines - before) / Math.max((performance.now() - began) / 1000, 0.001)
    const bar = isTerminal ? `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ` : ''
    return `${name} ${bar}${Math.floor(part * 100)} %  ${count(lines)} records  ${count(rate)}/s`
  }
  const show = (text: string, isLast: boolean) =>
    out.write(isTerminal ? `\r\u001B[2K${text}${isLast ? '\n' : ''}` : `${text}\n`)
  return {
    update(progress: ImportProgress) {
      before ??= progress.lines
      if (performance.now() - shownAt < (isTerminal ? TERMINAL_MS : LOG_MS)) return
      shownAt = performance.now()
      show(lineOf(progress), false)
    },
    end(progress: ImportProgress) {
      if (progress.isKnown) return show(`${progress.name} has been imported already`, true)
      return show(`${lineOf(progress)}  ${count(progress.skipped)} skipped`, true)
    },
  }
}
