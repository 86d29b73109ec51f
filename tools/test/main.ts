import { takeNothing } from '../command-line.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { StartFailure } from '@flyleaf/servers/failure'
import { onStopSignal } from '@flyleaf/servers/process/on-stop-signal'
import { startDatabases } from '@flyleaf/servers/start-databases'
import { requirePrograms } from '@flyleaf/servers/system/programs'
import { checks } from './checks.ts'
import { testedProjects } from './projects.ts'
import { readPlaywright } from './read-playwright.ts'
import { readResults } from './read-results.ts'
import { runSteps, type Outcome, type Step } from './steps.ts'
import { exitCodeOf, summaryOf } from './summary.ts'

takeNothing(
  'npm test',
  'Runs every check, test and journey, and the short runs of tools on platforms of their own.',
)

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'flyleaf-reports-'))
const stop = new AbortController()
onStopSignal(() => stop.abort())

/** Short runs on platforms of their own, with time limits that a busy machine keeps. */
const platforms: Step[] = [
  { name: 'rebuild', command: ['node', 'tools/bootstrap.mjs', 'rebuild', '--rehearse'] },
  {
    name: 'soak',
    command: 'node tools/bootstrap.mjs soak --minutes 0.5 --operations 25 --streams 60 --within 60'.split(
      ' ',
    ),
  },
  ...['backup', 'machines'].map((name) => ({
    name,
    command: ['vitest', 'run', '-c', 'tools/rehearsals.config.ts', name],
  })),
]

try {
  const outcomes = await runAll()
  process.stdout.write(summaryOf(outcomes))
  process.exitCode = exitCodeOf(outcomes)
} catch (error) {
  if (!stop.signal.aborted && !(error instanceof StartFailure)) throw error
  process.stderr.write(stop.signal.aborted ? '\nStopped.\n' : `\n${(error as StartFailure).message}\n\n`)
  process.exitCode = 1
} finally {
  fs.rmSync(reports, { recursive: true, force: true })
}

async function runAll(): Promise<Outcome[]> {
  await requirePrograms(['redis', 'nginx', 'chromium'], (text) => console.log(`System programs: ${text} …`))
  return [
    ...(await runSteps(checks, stop.signal)),
    ...(await runTests()),
    ...(await runJourneys()),
    ...(await runSteps(platforms, stop.signal)),
  ]
}

async function runTests(): Promise<Outcome[]> {
  const folder = path.join(reports, 'projects')
  // Results must be written again, so nx's cache is not used. Builds are cached.
  const options = ['--parallel=2', '--skip-nx-cache', '--outputStyle=static', '--exclude=@flyleaf/e2e']
  const databases = await startDatabases()
  const environment = {
    TEST_DATABASE_URL: databases.adminUrl,
    TEST_REDIS_URL: databases.redisUrl,
    TEST_RESULTS_DIR: folder,
  }
  const step = {
    name: 'tests',
    command: ['nx', 'run-many', '-t', 'test', ...options],
    environment,
    read: () => readResults(folder, testedProjects()),
  }
  return runSteps([step], stop.signal).finally(() => databases.stop())
}

async function runJourneys(): Promise<Outcome[]> {
  const file = path.join(reports, 'journeys.json')
  const step = {
    name: 'journeys',
    command: ['playwright', 'test', '-c', 'e2e'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    read: () => readPlaywright(file),
  }
  return runSteps([step], stop.signal)
}
