import type { ChildProcess } from 'node:child_process'
import { existsSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastLines, StartFailure } from '../failure.ts'
import type { ProcessPlan } from './plan.ts'
import { signalGroup, spawnTied } from './spawn-tied.ts'
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

  constructor(plan: ProcessPlan, logFile: string) {
    this.#plan = plan
    if (existsSync(logFile) && statSync(logFile).size > LARGEST_LOG) renameSync(logFile, `${logFile}.1`)
    this.#child = spawnTied(plan, logFile, 'a')
    const { pid } = this.#child
    this.gone = new Promise((resolve) => {
      const end = (how: string) => {
        if (this.#end.signal.aborted) return
        if (pid) signalGroup(pid, 'SIGKILL')
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

async function isOver(gone: Promise<void>, ms: number): Promise<boolean> {
  const timer = new AbortController()
  const late = sleep(ms, false, { signal: timer.signal }).catch(() => false)
  const result = await Promise.race([gone.then(() => true), late])
  timer.abort()
  return result
}
