import { spawn } from 'node:child_process'
import { runsInGroup } from '@flyleaf/servers/process/descendants'
import { signalGroup } from '@flyleaf/servers/process/spawn-tied'
import { waitUntil } from '@flyleaf/servers/process/wait'
import { removeAbandonedFolders } from '@flyleaf/servers/throwaway-folder'
import { root } from '../start/layout.ts'

const GRACE_MS = 500
const KILLED_MS = 10_000

interface Options {
  environment?: Record<string, string> | undefined
  output: 'inherit' | number
  signal?: AbortSignal | undefined
}

/**
 * Runs a command from the root of the checkout and returns its exit code. `signal` ends it with its process group, and with it the servers
 * that were started there, which the kernel ends (spawn-tied.ts); their data is removed.
 */
export async function runCommand(
  [program = '', ...args]: string[],
  { environment, output, signal }: Options,
): Promise<number> {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...environment }
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', output, output], env, detached: true })
  const { pid } = child
  let ending: Promise<void> | undefined
  const end = () => (ending = pid === undefined ? undefined : endGroup(pid))
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

async function endGroup(group: number): Promise<void> {
  const isOver = (timeoutMs: number) => waitUntil(() => !runsInGroup(group), { timeoutMs })
  try {
    process.kill(-group, 'SIGTERM')
  } catch {
    // It has ended.
  }
  if (!(await isOver(GRACE_MS))) signalGroup(group, 'SIGKILL')
  // A killed process still owns its data for a moment, longer on a busy machine.
  await isOver(KILLED_MS)
  removeAbandonedFolders()
}
