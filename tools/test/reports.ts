import fs from 'node:fs'
import path from 'node:path'
import type { Counts } from './steps.ts'

/** Adds up the JSON reports that vitest left in a folder, one a project. */
export function countVitest(directory: string): Counts {
  const counts = { passed: 0, failed: 0 }
  for (const file of fs.readdirSync(directory)) {
    const report = JSON.parse(fs.readFileSync(path.join(directory, file), 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      numFailedTestSuites: number
    }
    counts.passed += report.numPassedTests
    counts.failed += Math.max(report.numFailedTests, Math.min(1, report.numFailedTestSuites))
  }
  return counts
}

/** Reads Playwright's JSON report. A journey that passed only when tried again counts as failed. */
export function countPlaywright(file: string): Counts {
  if (!fs.existsSync(file)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
