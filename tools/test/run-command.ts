import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { descendantsOf } from '@flyleaf/servers/process/descendants'
import { processIdentity } from '@flyleaf/servers/process/identity'
import { removeAbandonedFolders } from '@flyleaf/servers/throwaway-folder'
import { root } from '../start/layout.ts'

/** How long processes may take to end by themselves after a signal, in milliseconds. */
const GRACE_MS = 1_000
const KILLED_MS = 10_000

interface Options {
  environment?: Record<string, string> | undefined
  output: 'inherit' | number
  signal?: AbortSignal | undefined
}

/**
 * Runs a command from the root of the checkout and returns its exit code. `signal` ends it with all processes that it started, those
 * in groups of their own included, and removes their data.
 */
export async function runCommand(
  [program = '', ...args]: string[],
  { environment, output, signal }: Options,
): Promise<number> {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...environment }
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', output, output], env, detached: true })
  const { pid } = child
  let ending: Promise<void> | undefined
  const end = () => (ending = pid === undefined ? undefined : endWithDescendants(pid))
  signal?.addEventListener('abort', end)
  try {
    return await new Promise((resolve) => {
      child.on('error', () => resolve(127))
      child.on('exit', (code) => resolve(code ?? 1))
    })
  } finally {
    signal?.removeEventListener('abort', end)
    await ending
  }
}

async function endWithDescendants(pid: number): Promise<void> {
  const started = new Map([pid, ...descendantsOf(pid)].map((id) => [id, processIdentity(id)]))
  const alive = () => [...started].filter(([id, identity]) => identity && processIdentity(id) === identity)
  const end = async (within: number) => {
    for (const deadline = Date.now() + within; alive().length > 0 && Date.now() < deadline;) await pause(50)
  }
  send(-pid, 'SIGTERM')
  await end(GRACE_MS)
  for (const [id] of alive()) send(id, 'SIGKILL')
  // A killed process still owns its data for a moment, longer on a busy machine.
  await end(KILLED_MS)
  await removeAbandonedFolders()
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}
