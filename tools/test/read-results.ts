import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Results } from '@flyleaf/testing/results-reporter'

/**
 * Sums up the projects' results in a folder (`services/feed.json`). A project without a file has failed: its run ended before its
 * tests.
 */
export function readResults(folder: string, projects: readonly string[]): Results {
  const all = projects.map((project): Results => {
    const file = join(folder, `${project}.json`)
    if (!existsSync(file))
      return { passed: 0, skipped: 0, failures: [`${project}: the test run ended without a report`] }
    const results = JSON.parse(readFileSync(file, 'utf8')) as Results
    return { ...results, failures: results.failures.map((failure) => `${project}: ${failure}`) }
  })
  return {
    passed: sum(all.map(({ passed }) => passed)),
    skipped: sum(all.map(({ skipped }) => skipped)),
    failures: all.flatMap(({ failures }) => failures),
  }
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
