import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPlaywright } from './read-playwright.ts'
import { readResults } from './read-results.ts'
import { root } from './steps.ts'
import { exitCodeOf, summaryOf } from './summary.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-summary-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs vitest on a project with these test files; its report is where a full run would put it. */
async function aTestedProject(project: string, files: Record<string, string>): Promise<void> {
  mkdirSync(join(folder, project), { recursive: true })
  for (const [name, code] of Object.entries(files)) {
    const imports = `import { beforeAll, describe, expect, it } from 'vitest'\n`
    writeFileSync(join(folder, project, name), imports + code)
  }
  const reporter = join(root, 'libs/testing/src/results-reporter.ts')
  writeFileSync(
    join(folder, project, 'vitest.config.ts'),
    `import { ResultsReporter } from ${JSON.stringify(reporter)}
     export default { test: { reporters: [new ResultsReporter(${JSON.stringify(join(folder, `${project}.json`))})] } }`,
  )
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run']
  await new Promise<void>((resolve) =>
    execFile(process.execPath, args, { cwd: join(folder, project) }, () => resolve()),
  )
}

describe('the results of a project', () => {
  it('name every test that failed, and count those that did not run', async () => {
    await aTestedProject('services/feed', {
      'like.test.ts': `
        describe('a like', () => { it('is counted', () => expect(1).toBe(2)) })
        it('passes', () => {})
        it.skip('is not ready', () => {})`,
      'feed.test.ts': `
        describe('a feed', () => {
          beforeAll(() => { throw new Error('no database') })
          it('is read', () => {})
        })`,
      'import.test.ts': `import './missing.ts'`,
    })
    const { passed, skipped, failures } = readResults(folder, ['services/feed', 'gateway'])
    expect({ passed, skipped }).toEqual({ passed: 1, skipped: 2 })
    expect(failures.sort()).toEqual([
      'gateway: the test run ended without a report',
      'services/feed: feed.test.ts > a feed: no database',
      expect.stringMatching(/^services\/feed: import\.test\.ts: .*missing\.ts/),
      'services/feed: like.test.ts > a like > is counted',
    ])
  })

  it('name an error that belongs to no test', async () => {
    await aTestedProject('shell', {
      'app.test.ts': `
        it('passes', () => new Promise((resolve) => {
          setTimeout(() => { resolve(); throw new Error('late') })
        }))`,
    })
    expect(readResults(folder, ['shell']).failures).toEqual(['shell: an error outside of any test: late'])
  })
})

describe('the results of the journeys', () => {
  it('name every journey that failed or passed only on a retry', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
    const specs = [
      spec('works', 'expected'),
      spec('breaks', 'unexpected'),
      spec('wavers', 'flaky'),
      spec('waits', 'skipped'),
    ]
    const report = {
      errors: [{ message: 'The platform did not start\nat …' }],
      suites: [{ title: 'journeys/writing.spec.ts', specs: [], suites: [{ title: 'a post', specs }] }],
    } as unknown as JSONReport
    const file = join(folder, 'journeys.json')
    writeFileSync(file, JSON.stringify(report))
    expect(readPlaywright(file)).toEqual({
      passed: 1,
      skipped: 1,
      failures: [
        'e2e: The platform did not start',
        'e2e: journeys/writing.spec.ts > a post > breaks',
        'e2e: journeys/writing.spec.ts > a post > wavers (flaky)',
      ],
    })
  })

  it('are a failure when there is no report', () => {
    expect(readPlaywright(join(folder, 'none.json')).failures).toHaveLength(1)
  })
})

describe('the end of a run', () => {
  const outcome = { name: 'tests', passed: 3, skipped: 0, failures: [] as string[], seconds: 2 }

  it('is one line with the counts when all passed', () => {
    expect(summaryOf([outcome]).trimEnd().split('\n').at(-1)).toBe('3 passed, 0 failed')
    expect(exitCodeOf([outcome])).toBe(0)
  })

  it('names the failures before the counts', () => {
    const outcomes = [outcome, { ...outcome, skipped: 2, failures: ['gateway: render.test.ts > calls'] }]
    const lines = summaryOf(outcomes).trimEnd().split('\n')
    expect(lines).toContain('  ✗ gateway: render.test.ts > calls')
    expect(lines.at(-1)).toBe('6 passed, 1 failed, 2 skipped')
    expect(exitCodeOf(outcomes)).toBe(1)
  })
})
