import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { root } from '../../start/layout.ts'
import type { BenchOptions } from '../options.ts'
import type { Size } from '../seed/size.ts'
import type { Row } from './row.ts'

/** Stores a run as JSON, with the machine's description; returns the file. */
export function saveResults(options: BenchOptions, size: Size, rows: Row[]): string {
  const { resultsDir, seconds, connections } = options
  const at = new Date().toISOString()
  const machine = { cores: os.availableParallelism(), model: os.cpus()[0]?.model, load: os.loadavg() }
  mkdirSync(resultsDir, { recursive: true })
  const file = join(resultsDir, `${at.replaceAll(/[:.]/g, '-')}.json`)
  writeFileSync(
    file,
    `${JSON.stringify({ at, commit: commit(), machine, size, seconds, connections, rows }, null, 2)}\n`,
  )
  return file
}

function commit(): string | null {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
