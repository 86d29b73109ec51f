import { join } from 'node:path'
import { lastLines, StartFailure } from '../failure.ts'
import type { Program } from './plan.ts'
import { signalGroup, spawnTied } from './spawn-tied.ts'

/** A command that runs and ends. */
export type Command = Program & { name: string; logDir: string; signal?: AbortSignal }

/** Runs a command to completion. Its output goes to a log, whose last lines are part of a failure. */
export async function runOnce({ name, logDir, signal, ...program }: Command): Promise<void> {
  signal?.throwIfAborted()
  const logFile = join(logDir, `${name}.log`)
  const child = spawnTied(program, logFile, 'w')
  const abort = () => child.pid && signalGroup(child.pid, 'SIGKILL')
  signal?.addEventListener('abort', abort)
  const how = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(`could not be run: ${error.message}`))
    child.once('exit', (code, killer) =>
      resolve(code === 0 ? undefined : killer ? `was ended by ${killer}` : `ended with code ${code}`),
    )
  })
  signal?.removeEventListener('abort', abort)
  signal?.throwIfAborted()
  if (how) throw new StartFailure(`${name} ${how}.\n${lastLines(logFile)}\n(${logFile})`)
}
