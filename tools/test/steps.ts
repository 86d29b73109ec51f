import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'
import type { Results } from './results.ts'
import { typed } from './typed.ts'

/** One command of the run. */
export interface Step {
  name: string
  command: string[]
  environment?: Record<string, string>
  /** Reads the runner's reports. Without it the step counts as one test. */
  read?: () => Results
}

export interface Outcome extends Results {
  name: string
  seconds: number
}

interface Options {
  signal?: AbortSignal
  /** Where the output of each step goes; without it, to the terminal. The end of a failed step's output is always shown. */
  logFolder?: string
  /** Called with the outcome of each step when it has ended. */
  ended?: (outcome: Outcome) => void
}

/** How much of a failed step's output is shown. */
const SHOWN_LINES = 60

/** Runs one step after the other, until `signal` stops the run. */
export async function runSteps(
  steps: Step[],
  { signal, logFolder, ended }: Options = {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    signal?.throwIfAborted()
    const outcome = logFolder
      ? await runQuietly(step, join(logFolder, `${fileNameOf(step)}.log`), signal)
      : await runInTerminal(step, signal)
    outcomes.push(outcome)
    ended?.(outcome)
  }
  return outcomes
}

/** Awaits runs of steps that run at once; each has ended its processes, also when one is stopped. */
export async function atOnce(runs: Promise<Outcome[]>[]): Promise<Outcome[]> {
  await Promise.allSettled(runs)
  return (await Promise.all(runs)).flat()
}

/** The name of a step as part of a file's name. */
export const fileNameOf = ({ name }: Pick<Step, 'name'>) => name.replaceAll(/\W+/g, '-')

function runInTerminal(step: Step, signal?: AbortSignal): Promise<Outcome> {
  process.stdout.write(`\n── ${step.name}: ${step.command.join(' ')}\n`)
  return runStep(step, 'inherit', signal)
}

async function runQuietly(step: Step, file: string, signal?: AbortSignal): Promise<Outcome> {
  mkdirSync(join(file, '..'), { recursive: true })
  const log = openSync(file, 'w')
  const outcome = await runStep(step, log, signal).finally(() => closeSync(log))
  if (outcome.failures.length > 0) {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    process.stdout.write(`\n${lines.slice(-SHOWN_LINES).join('\n')}\n`)
  }
  return outcome
}

async function runStep(
  { name, command, environment, read }: Step,
  output: 'inherit' | number,
  signal?: AbortSignal,
): Promise<Outcome> {
  const start = Date.now()
  const isFine = (await runCommand(command, { environment, output, signal })) === 0
  signal?.throwIfAborted()
  const results = read?.() ?? { passed: isFine ? 1 : 0, skipped: 0, failures: [], files: [] }
  if (!isFine && results.failures.length === 0)
    results.failures.push({ test: name, repeat: typed(command, environment) })
  return { name, ...results, seconds: (Date.now() - start) / 1000 }
}
