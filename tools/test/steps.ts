import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** One command of the run. Its own tests are counted from the reports that it leaves, a check as one. */
export interface Step {
  name: string
  command: string[]
  environment?: Record<string, string>
  /** Reads how many tests passed and failed; without it the step counts as one. */
  count?: () => Counts
}
export interface Counts {
  passed: number
  failed: number
}
export interface Outcome extends Counts {
  name: string
  ok: boolean
  seconds: number
}

export const root = fileURLToPath(new URL('../..', import.meta.url))

export async function runSteps(steps: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) outcomes.push(await runStep(step))
  return outcomes
}

async function runStep({ name, command, environment, count }: Step): Promise<Outcome> {
  process.stdout.write(`\n── ${name}: ${command.join(' ')}\n`)
  const start = Date.now()
  const ok = (await run(command, environment)) === 0
  const counted = count?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  // A runner that dies without a failed test in its report has failed all the same.
  const failed = ok ? counted.failed : Math.max(1, counted.failed)
  return {
    name,
    ok: ok && failed === 0,
    passed: counted.passed,
    failed,
    seconds: (Date.now() - start) / 1000,
  }
}

function run([program = '', ...args]: string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...environment }
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
    child.on('error', () => resolve(127))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Prints one line a step and the closing line; returns the exit code. */
export function report(outcomes: Outcome[]): number {
  const total = outcomes.reduce(
    (sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }),
    { passed: 0, failed: 0 },
  )
  process.stdout.write('\n')
  for (const { name, ok, passed, failed, seconds } of outcomes) {
    process.stdout.write(
      `${ok ? '✓' : '✗'} ${name.padEnd(14)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed  ${seconds.toFixed(1)} s\n`,
    )
  }
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
  return total.failed === 0 ? 0 : 1
}
