import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { StartFailure } from '@flyleaf/servers/failure'
import { requirePrograms } from '@flyleaf/servers/system/programs'
import { parseCommandLine } from '../command-line.ts'
import { reportRun, type Run } from './report-run.ts'
import { shortChecks, types } from './checks.ts'
import { atOnce, runSteps, type Outcome } from './steps.ts'
import { longSteps, quickSteps, reports } from './suites.ts'
import { rowOf } from './summary.ts'

interface Options {
  all?: boolean
  rest?: boolean
}

const command = new Command('npm test --')
  .description('Runs what a change usually breaks: checks, tests, and journeys in a browser.')
  .option('--all', 'then also what starts platforms of its own or rebuilds apps (npm run test:all)')
  .option('--rest', 'with --all: only what npm test leaves out, and adds the counts of the last npm test')

await reportRun(async (run) => {
  const options = parseCommandLine<Options>(command, process.argv.slice(2))
  if (options === 'help') return
  await requirePrograms(['redis', 'nginx', 'chromium'], (text) => console.log(`System programs: ${text} …`))
  if (options.rest) for (const outcome of lastOutcomes()) run.ended(outcome)
  else await runQuick(run)
  if (options.all) await runLong(run)
})

async function runQuick(run: Run): Promise<void> {
  rmSync(reports, { recursive: true, force: true })
  const { build, tests, journeys } = quickSteps
  const quiet = quietly(run)
  console.log(`\n── checks; their output is in ${path.relative(process.cwd(), reports)}`)
  const checked = atOnce(shortChecks.map((check) => runSteps([check], quiet)))
  // Tests also wait: for databases, and for the last of them.
  const tested = checked.then(() => atOnce([runSteps([build], quiet), runSteps([tests], run)]))
  const outcomes = await atOnce([runSteps([types], quiet), checked, tested])
  outcomes.push(...(await runSteps([journeys], run)))
  mkdirSync(reports, { recursive: true })
  writeFileSync(outcomesFile(), JSON.stringify(outcomes))
}

async function runLong(run: Run): Promise<void> {
  console.log(`\n── the rest; its output is in ${path.relative(process.cwd(), reports)}`)
  await runSteps(longSteps(), quietly(run))
}

function quietly({ signal, ended }: Run) {
  return {
    signal,
    logFolder: reports,
    ended: (outcome: Outcome) => {
      ended(outcome)
      console.log(rowOf(outcome))
    },
  }
}

function outcomesFile(): string {
  return path.join(reports, 'outcomes.json')
}

/** What the last `npm test` counted. */
function lastOutcomes(): Outcome[] {
  try {
    return JSON.parse(readFileSync(outcomesFile(), 'utf8')) as Outcome[]
  } catch {
    throw new StartFailure('There are no results of npm test yet: run it first, or leave out --rest.')
  }
}
