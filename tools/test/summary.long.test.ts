import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isRunning } from '@flyleaf/servers/process/identity'
import type { JSONReport } from '@playwright/test/reporter'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPlaywright } from './read-playwright.ts'
import { readResults } from './read-results.ts'
import { runSteps, type Outcome } from './steps.ts'
import { root } from '../start/layout.ts'
import { exitCodeOf, summaryOf } from './summary.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-summary-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs these files of tests together; the reports on their projects are where a full run would put them. */
async function aRun(files: Record<string, string>): Promise<void> {
  for (const [file, code] of Object.entries(files)) {
    const project = join(folder, dirname(file))
    mkdirSync(project, { recursive: true })
    writeFileSync(join(project, 'package.json'), '{}')
    const imports = `import { beforeAll, describe, expect, it } from 'vitest'\n`
    writeFileSync(join(folder, file), imports + code)
  }
  const reporter = join(root, 'libs/testing/src/results-reporter.ts')
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `import { ResultsReporter } from ${JSON.stringify(reporter)}
     export default { test: { sequence: { shuffle: { tests: true } }, reporters: [new ResultsReporter(${JSON.stringify(join(folder, 'results'))}, ${JSON.stringify(folder)})] } }`,
  )
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--sequence.seed=7']
  await new Promise<void>((resolve) => execFile(process.execPath, args, { cwd: folder }, () => resolve()))
}

describe('the results of a project', () => {
  it('name every test that failed and how to repeat it, and count those that did not run', async () => {
    await aRun({
      'services/feed/like.test.ts': `
        describe('a like', () => { it('is counted', () => expect(1).toBe(2)) })
        it('passes', () => {})
        it.skip('is not ready', () => {})`,
      'services/feed/feed.test.ts': `
        describe('a feed', () => {
          beforeAll(() => { throw new Error('no database') })
          it('is read', () => {})
        })`,
      'services/feed/import.test.ts': `import './missing.ts'`,
      'services/shelves/shelf.test.ts': `it('passes', () => {})`,
    })
    const { passed, skipped, failures, files } = readResults(join(folder, 'results'))
    expect({ passed, skipped }).toEqual({ passed: 2, skipped: 2 })
    const repeat = (file: string) => `npm test -w services/feed -- ${file} --sequence.seed=7`
    expect(failures.sort((a, b) => a.test.localeCompare(b.test))).toEqual([
      { test: 'services/feed: feed.test.ts > a feed: no database', repeat: repeat('feed.test.ts') },
      {
        test: expect.stringMatching(/^services\/feed: import\.test\.ts: .*missing\.ts/),
        repeat: repeat('import.test.ts'),
      },
      { test: 'services/feed: like.test.ts > a like > is counted', repeat: repeat('like.test.ts') },
    ])
    expect(files.map(({ file }) => file).sort()).toEqual([
      'services/feed/feed.test.ts',
      'services/feed/import.test.ts',
      'services/feed/like.test.ts',
      'services/shelves/shelf.test.ts',
    ])
  })

  it('name an error that belongs to no test', async () => {
    await aRun({
      'shell/app.test.ts': `
        it('passes', () => new Promise((resolve) => {
          setTimeout(() => { resolve(); throw new Error('late') })
        }))`,
    })
    expect(readResults(join(folder, 'results')).failures).toEqual([
      { test: 'shell: an error outside of any test: late', repeat: 'npm test -w shell -- --sequence.seed=7' },
    ])
  })
})

describe('the results of the journeys', () => {
  it('name every journey that failed or passed only on a retry', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'journeys/writing.spec.ts',
      line: 12,
      tests: [{ status, results: [{ duration: 1500 }] }],
    })
    const repeat = 'npx playwright test -c e2e journeys/writing.spec.ts:12'
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
        { test: 'e2e: The platform did not start', repeat: 'npx playwright test -c e2e' },
        { test: 'e2e: journeys/writing.spec.ts > a post > breaks', repeat },
        { test: 'e2e: journeys/writing.spec.ts > a post > wavers (flaky)', repeat },
      ],
      files: [{ file: 'e2e/journeys/writing.spec.ts', seconds: 6 }],
    })
  })
})

describe('the end of a run', () => {
  const outcome: Outcome = { name: 'tests', passed: 3, skipped: 0, failures: [], files: [], seconds: 2 }

  it('is one line with the counts when all passed', () => {
    expect(summaryOf([outcome]).trimEnd().split('\n').at(-1)).toBe('3 passed, 0 failed')
    expect(exitCodeOf([outcome])).toBe(0)
  })

  it('names the failures, and the commands that repeat them, before the counts', () => {
    const failure = {
      test: 'gateway: render.test.ts > calls',
      repeat: 'npm test -w gateway -- render.test.ts',
    }
    const outcomes = [outcome, { ...outcome, skipped: 2, failures: [failure] }]
    const lines = summaryOf(outcomes).trimEnd().split('\n')
    expect(lines).toContain(`  ✗ ${failure.test}`)
    expect(lines).toContain(`    ${failure.repeat}`)
    expect(lines.at(-1)).toBe('6 passed, 1 failed, 2 skipped')
    expect(exitCodeOf(outcomes)).toBe(1)
  })

  it('says why a step was skipped', () => {
    const images = {
      ...outcome,
      name: 'images',
      passed: 0,
      skipped: 9,
      note: 'skipped: buildah is not installed',
    }
    expect(summaryOf([images])).toMatch(/^✓ images .* 9 skipped .* skipped: buildah is not installed$/m)
  })

  it('lists the ten slowest files, the slowest first', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ file: `f${index}.test.ts`, seconds: index }))
    const lines = summaryOf([{ ...outcome, files }]).split('\n')
    const start = lines.indexOf('The slowest files:')
    expect(lines[start + 1]).toContain('f11.test.ts')
    expect(lines.slice(start + 1, start + 12).filter(Boolean)).toHaveLength(10)
  })
})

describe('a step', () => {
  it('counts as one test when its command reports none, and names the command when it fails', async () => {
    const fails = { name: 'soak', command: ['node', '-e', 'process.exit(1)'], environment: { SEED: '7' } }
    const [passed, failed] = await runSteps([{ name: 'size', command: ['node', '-e', ''] }, fails])
    expect(passed).toMatchObject({ passed: 1, failures: [] })
    expect(failed!.failures).toEqual([{ test: 'soak', repeat: `SEED=7 node -e 'process.exit(1)'` }])
  })

  it('ends with all processes that it started, and their data, when the run is stopped', async () => {
    const script = `
      import { appendFileSync } from 'node:fs'
      import { spawnTied } from '@flyleaf/servers/process/spawn-tied'
      import { createThrowawayFolder } from '@flyleaf/servers/throwaway-folder'
      const note = (text) => appendFileSync(process.env.STARTED, text + '\\n')
      const start = () => {
        const child = spawnTied({ file: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'] }, '/dev/null', 'a')
        child.on('spawn', () => note(child.pid))
      }
      // A platform that is still starting goes on with it.
      process.on('SIGTERM', start)
      note(createThrowawayFolder())
      start()
      setInterval(() => {}, 1000)`
    const file = join(folder, 'started')
    const noted = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [])
    const stop = new AbortController()
    const command = ['node', '--input-type=module', '-e', script]
    const run = runSteps([{ name: 'platform', command, environment: { STARTED: file } }], stop)
    await expect.poll(noted).toHaveLength(2)
    const [data = ''] = noted()
    expect(existsSync(data)).toBe(true)
    stop.abort()
    await expect(run).rejects.toThrow()
    const [, ...pids] = noted()
    // The kernel ends them after their parent.
    await expect.poll(() => pids.filter((pid) => isRunning(Number(pid)))).toEqual([])
    expect(existsSync(data)).toBe(false)
  })
})
