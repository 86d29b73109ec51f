import { existsSync, readFileSync } from 'node:fs'
import type { Results } from '@flyleaf/testing/results-reporter'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

/** Reads Playwright's JSON report. A journey that passed only on a retry counts as failed. */
export function readPlaywright(file: string): Results {
  const results: Results = { passed: 0, skipped: 0, failures: [] }
  if (!existsSync(file)) return { ...results, failures: ['e2e: the journeys ended without a report'] }
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport
  for (const { message } of errors) results.failures.push(`e2e: ${message?.split('\n')[0]}`)
  for (const suite of suites) addSuite(suite, [], results)
  return results
}

function addSuite({ title, specs, suites = [] }: JSONReportSuite, above: string[], results: Results): void {
  const titles = [...above, title]
  for (const spec of specs) {
    for (const { status } of spec.tests) {
      if (status === 'expected') results.passed++
      else if (status === 'skipped') results.skipped++
      else
        results.failures.push(
          `e2e: ${[...titles, spec.title].join(' > ')}${status === 'flaky' ? ' (flaky)' : ''}`,
        )
    }
  }
  for (const suite of suites) addSuite(suite, titles, results)
}
