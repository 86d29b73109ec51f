import { existsSync, readFileSync } from 'node:fs'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { Results } from './results.ts'

/** Reads Playwright's JSON report. A journey that passed only on a retry counts as failed. */
export function readPlaywright(file: string): Results {
  const results: Results = { passed: 0, skipped: 0, failures: [], files: [] }
  if (!existsSync(file)) return results
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport
  const seconds = new Map<string, number>()
  for (const { message } of errors)
    results.failures.push({
      test: `e2e: ${message?.split('\n')[0]}`,
      repeat: 'npx playwright test -c e2e',
    })
  for (const suite of suites) addSuite(suite, [])
  for (const [name, sum] of seconds) results.files.push({ file: `e2e/${name}`, seconds: sum })
  return results

  function addSuite({ title, specs, suites: inner = [] }: JSONReportSuite, above: string[]): void {
    const titles = [...above, title]
    for (const { title: name, file: spec, line, tests } of specs) {
      for (const { status, results: tries } of tests) {
        const took = tries.reduce((sum, { duration }) => sum + duration, 0) / 1000
        seconds.set(spec, (seconds.get(spec) ?? 0) + took)
        if (status === 'expected') results.passed++
        else if (status === 'skipped') results.skipped++
        else
          results.failures.push({
            test: `e2e: ${[...titles, name].join(' > ')}${status === 'flaky' ? ' (flaky)' : ''}`,
            repeat: `npx playwright test -c e2e ${spec}:${line}`,
          })
      }
    }
    for (const suite of inner) addSuite(suite, titles)
  }
}
