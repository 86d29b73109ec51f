import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { StartFailure } from '@flyleaf/servers/failure'
import { startDatabases } from '@flyleaf/servers/start-databases'
import { requirePrograms } from '@flyleaf/servers/system/programs'
import { checks } from './checks.ts'
import { countPlaywright, countVitest } from './reports.ts'
import { report, runSteps } from './steps.ts'

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'flyleaf-reports-'))
const vitestReports = path.join(reports, 'vitest')
const journeys = path.join(reports, 'journeys.json')
fs.mkdirSync(vitestReports)

await requirePrograms(['redis', 'nginx', 'chromium'], (text) =>
  console.log(`System programs: ${text} …`),
).catch((error: unknown) => {
  if (!(error instanceof StartFailure)) throw error
  console.error(`\n${error.message}\n`)
  process.exit(1)
})
const databases = await startDatabases()
const environment = {
  TEST_DATABASE_URL: databases.adminUrl,
  TEST_REDIS_URL: databases.redisUrl,
  TEST_REPORT_DIR: vitestReports,
}
const outcomes = await runSteps([
  ...checks,
  {
    name: 'tests',
    // The reports are wanted anew, so the cache is not asked; builds below come from it.
    command: [
      'nx',
      'run-many',
      '-t',
      'test',
      '--parallel=2',
      '--skip-nx-cache',
      '--outputStyle=static',
      '--exclude=@flyleaf/e2e',
    ],
    environment,
    count: () => countVitest(vitestReports),
  },
]).finally(() => databases.stop())
outcomes.push(
  ...(await runSteps([
    {
      name: 'journeys',
      command: ['playwright', 'test', '-c', 'e2e'],
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeys },
      count: () => countPlaywright(journeys),
    },
  ])),
)
fs.rmSync(reports, { recursive: true, force: true })
process.exitCode = report(outcomes)
