import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Results } from '@flyleaf/testing/results-reporter'

/** One command of the run. */
export interface Step {
  name: string
  command: string[]
  environment?: Record<string, string>
  /** Reads the command's reports. Without it the step counts as one test. */
  read?: () => Results
}

export interface Outcome extends Results {
  name: string
  seconds: number
}

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs one step after the other, until `signal` stops the run. */
export async function runSteps(steps: Step[], signal?: AbortSignal): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    signal?.throwIfAborted()
    outcomes.push(await runStep(step, signal))
  }
  return outcomes
}

async function runStep({ name, command, environment, read }: Step, signal?: AbortSignal): Promise<Outcome> {
  process.stdout.write(`\n── ${name}: ${command.join(' ')}\n`)
  const start = Date.now()
  const ok = (await run(command, environment, signal)) === 0
  signal?.throwIfAborted()
  const results = read?.() ?? { passed: ok ? 1 : 0, skipped: 0, failures: [] }
  if (!ok && results.failures.length === 0) results.failures.push(`${name}: ${command.join(' ')}`)
  return { name, ...results, seconds: (Date.now() - start) / 1000 }
}

/** Runs a command in a process group of its own, which `signal` ends as a whole. */
function run(
  [program = '', ...args]: string[],
  environment: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<number> {
  return new Promise((resolve) => {
    const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...environment }
    const stdio = ['ignore', 'inherit', 'inherit'] as const
    const child = spawn(program, args, { cwd: root, stdio: [...stdio], env, detached: true })
    const stop = () => child.pid && process.kill(-child.pid, 'SIGTERM')
    signal?.addEventListener('abort', stop)
    const end = (code: number) => {
      signal?.removeEventListener('abort', stop)
      resolve(code)
    }
    child.on('error', () => end(127))
    child.on('exit', (code) => end(code ?? 1))
  })
}
