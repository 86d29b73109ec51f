import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastLines, StartFailure } from '../failure.ts'
import { removePidFile, writePidFile, signalGroup } from './pid-file.ts'
import type { ProcessPlan } from './plan.ts'
import { waitUntil } from './wait.ts'

const LARGEST_LOG = 10 * 1024 * 1024

/** One run of a process. */
export class Run {
  readonly began = performance.now()
  /** Resolves when the process has exited. */
  readonly gone: Promise<void>
  readonly #plan: ProcessPlan
  readonly #child: ChildProcess
  readonly #end = new AbortController()

  /** Starts the process. `note` records it, so that the next start ends it if this process cannot. */
  constructor(plan: ProcessPlan, logFile: string, note: string) {
    this.#plan = plan
    this.#child = spawnInto(logFile, plan)
    const { pid } = this.#child
    if (pid) writePidFile(plan.pidDir, note, pid, plan.stop[0]?.signal ?? 'SIGTERM')
    this.gone = new Promise((resolve) => {
      const end = (how: string) => {
        if (this.#end.signal.aborted) return
        if (pid) signalGroup(pid, 'SIGKILL')
        removePidFile(plan.pidDir, note)
        this.#end.abort(how)
        resolve()
      }
      this.#child.once('exit', (code, signal) =>
        end(signal ? `was ended by ${signal}` : `ended with code ${code}`),
      )
      this.#child.once('error', (error) => end(`could not be run: ${error.message}`))
    })
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** Aborts when the process ends; the reason describes how. */
  get ended(): AbortSignal {
    return this.#end.signal
  }

  /** Waits until it is ready; throws StartFailure when it ends first or takes too long. */
  async becomesReady(logFile: string): Promise<void> {
    const { name, ready, readyWithinMs } = this.#plan
    const isReady = await waitUntil(ready, { timeoutMs: readyWithinMs, signal: this.ended })
    if (isReady && !this.ended.aborted) return
    const how = this.ended.aborted
      ? String(this.ended.reason)
      : `was not ready within ${readyWithinMs / 1000} s`
    throw new StartFailure(`${name} ${how}.\n${lastLines(logFile)}\n(${logFile})`)
  }

  /** Asks it to stop, and kills it when it does not. */
  async stop(): Promise<void> {
    if (!this.pid) return
    for (const { signal, ms } of this.#plan.stop) {
      signalGroup(this.pid, signal)
      if (await isOver(this.gone, ms)) return
    }
    await this.kill()
  }

  async kill(): Promise<void> {
    if (!this.pid) return
    signalGroup(this.pid, 'SIGKILL')
    await this.gone
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }
}

function spawnInto(logFile: string, { file, args, env, cwd, uid, gid }: ProcessPlan): ChildProcess {
  if (existsSync(logFile) && statSync(logFile).size > LARGEST_LOG) renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a')
  try {
    // Its own process group, so that Ctrl-C reaches only this process, which stops the others in order.
    return spawn(file, args, { env, cwd, uid, gid, detached: true, stdio: ['ignore', log, log] })
  } finally {
    closeSync(log)
  }
}

async function isOver(gone: Promise<void>, ms: number): Promise<boolean> {
  const timer = new AbortController()
  const late = sleep(ms, false, { signal: timer.signal }).catch(() => false)
  const result = await Promise.race([gone.then(() => true), late])
  timer.abort()
  return result
}
