import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { descendantsOf } from '@flyleaf/servers/process/descendants'
import { processIdentity, statusOf } from '@flyleaf/servers/process/identity'
import { removeAbandonedFolders } from '@flyleaf/servers/throwaway-folder'
import { root } from '../start/layout.ts'

const GRACE_MS = 500
const KILLED_MS = 10_000

interface Options {
  environment?: Record<string, string> | undefined
  output: 'inherit' | number
  signal?: AbortSignal | undefined
  /** How long processes may take to end by themselves when `signal` stops the command, in milliseconds. */
  graceMs?: number
}

/**
 * Runs a command from the root of the checkout and returns its exit code. `signal` ends it with all processes that it started, those
 * in groups of their own included, and removes their data.
 */
export async function runCommand(
  [program = '', ...args]: string[],
  { environment, output, signal, graceMs = GRACE_MS }: Options,
): Promise<number> {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...environment }
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', output, output], env, detached: true })
  const { pid } = child
  let ending: Promise<void> | undefined
  const end = () => (ending = pid === undefined ? undefined : endWithDescendants(pid, graceMs))
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

async function endWithDescendants(pid: number, graceMs: number): Promise<void> {
  const started = new Map([[pid, processIdentity(pid)]])
  /** Those that run. */
  const alive = () =>
    [...started].flatMap(([id, identity]) => (identity && processIdentity(id) === identity ? [id] : []))
  /** Adds what they have started since, and returns that. */
  const add = () => {
    const added = descendantsOf(alive()).filter((id) => !started.has(id))
    for (const id of added) started.set(id, processIdentity(id))
    return added
  }
  const wait = async (within: number, left: () => number[]) => {
    for (const deadline = performance.now() + within; left().length > 0 && performance.now() < deadline;)
      await pause(50)
  }
  add()
  send(-pid, 'SIGTERM')
  // Those in groups of their own did not hear it: the others end them, or nobody does.
  await wait(graceMs, () => {
    add()
    return alive().filter((id) => statusOf(id)?.group === pid)
  })
  // Halted first, so that none starts another when it sees one end.
  for (let found = alive(); found.length > 0; found = add()) for (const id of found) send(id, 'SIGSTOP')
  for (const id of alive()) send(id, 'SIGKILL')
  // A killed process still owns its data for a moment, longer on a busy machine.
  await wait(KILLED_MS, alive)
  await removeAbandonedFolders()
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}
