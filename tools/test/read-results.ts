import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProjectResults } from '@flyleaf/testing/results-reporter'
import { typed } from './typed.ts'
import type { Results } from './results.ts'

/** Sums up the projects' results in a folder (`services/feed.json`). Without any, the run ended before its tests. */
export function readResults(folder: string, settings: Record<string, string> = {}): Results {
  const all: Results = { passed: 0, skipped: 0, failures: [], files: [] }
  if (!existsSync(folder)) return all
  for (const file of globSync('**/*.json', { cwd: folder })) {
    const project = file.replace(/\.json$/, '')
    const results = JSON.parse(readFileSync(join(folder, file), 'utf8')) as ProjectResults
    all.passed += results.passed
    all.skipped += results.skipped
    for (const failure of results.failures)
      all.failures.push({
        test: `${project}: ${failure}`,
        repeat: typed(repeatOf(project, failure, results.seed), settings),
      })
    for (const { file: name, seconds } of results.files)
      all.files.push({ file: `${project}/${name}`, seconds })
  }
  return all
}

/** A failure begins with its file, unless it belongs to none. */
function repeatOf(project: string, failure: string, seed?: number): string[] {
  const [file] = /^\S+\.test\.tsx?/.exec(failure) ?? []
  const options = [...(file ? [file] : []), ...(seed === undefined ? [] : [`--sequence.seed=${seed}`])]
  return ['npm', 'test', '-w', project, ...(options.length > 0 ? ['--', ...options] : [])]
}
