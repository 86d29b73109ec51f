import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { lastLines, StartFailure } from '../failure.ts'
import { removePidFile, writePidFile, signalGroup } from './pid-file.ts'
import type { ProcessPlan } from './plan.ts'

/** A command that runs and ends. */
export type Command = Pick<
  ProcessPlan,
  'name' | 'file' | 'args' | 'env' | 'cwd' | 'uid' | 'gid' | 'logDir' | 'pidDir'
> & {
  signal?: AbortSignal
}

/** Runs a command to completion. Its output goes to a log, whose last lines are part of a failure. */
export async function runOnce({
  name,
  file,
  args,
  logDir,
  pidDir,
  signal,
  ...options
}: Command): Promise<void> {
  signal?.throwIfAborted()
  const logFile = join(logDir, `${name}.log`)
  const log = openSync(logFile, 'w')
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  if (child.pid) writePidFile(pidDir, name, child.pid, 'SIGTERM')
  const abort = () => child.pid && signalGroup(child.pid, 'SIGKILL')
  signal?.addEventListener('abort', abort)
  const how = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(`could not be run: ${error.message}`))
    child.once('exit', (code, killer) =>
      resolve(code === 0 ? undefined : killer ? `was ended by ${killer}` : `ended with code ${code}`),
    )
  })
  signal?.removeEventListener('abort', abort)
  removePidFile(pidDir, name)
  signal?.throwIfAborted()
  if (how) throw new StartFailure(`${name} ${how}.\n${lastLines(logFile)}\n(${logFile})`)
}
