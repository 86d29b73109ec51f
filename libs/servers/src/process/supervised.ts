import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastLines, StartFailure } from '../failure.ts'
import { forgetPid, notePid, signalGroup } from './pid-file.ts'
import { waitUntil } from './wait.ts'
import { watchProcess } from './watch-process.ts'

export type ProcessPlan = {
  name: string
  file: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  uid?: number
  gid?: number
  logDir: string
  pidDir: string
  /** Signals that ask it to stop, each given `ms` before the next; SIGKILL follows. */
  stop: { signal: NodeJS.Signals; ms: number }[]
  /** Clears what a dead predecessor left, before each start. */
  before?: () => void | Promise<void>
  ready: () => Promise<boolean>
  readyWithinMs: number
  /** Whether it answers at all, asked again and again: one that hangs is killed and started again. */
  alive?: () => Promise<boolean>
}

const largestLog = 10 * 1024 * 1024

/** One process that is kept running until it is stopped. */
export class SupervisedProcess {
  readonly name: string
  readonly logFile: string
  readonly #plan: ProcessPlan
  readonly #say: (text: string) => void
  #child: ChildProcess | undefined
  #gone: Promise<void> = Promise.resolve()
  #wanted = false
  #retry: AbortController | undefined

  constructor(plan: ProcessPlan, say: (text: string) => void) {
    this.#plan = plan
    this.#say = say
    this.name = plan.name
    this.logFile = join(plan.logDir, `${plan.name}.log`)
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    if (this.#wanted) return
    this.#wanted = true
    try {
      await this.#launch()
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#wanted = false
    this.#retry?.abort()
    const child = this.#child
    if (!child?.pid) return
    for (const { signal, ms } of this.#plan.stop) {
      signalGroup(child.pid, signal)
      if (await ended(this.#gone, ms)) return
    }
    signalGroup(child.pid, 'SIGKILL')
    await this.#gone
  }

  /** Ends it as a crash would; it is started again. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child?.pid) return
    signalGroup(child.pid, 'SIGKILL')
    await this.#gone
  }

  /** Sends it a signal, for example to reload. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  async #launch(): Promise<void> {
    await this.#plan.before?.()
    if (!this.#wanted) return
    const began = Date.now()
    const child = this.#spawn()
    const exited = new AbortController()
    this.#gone = new Promise((resolve) => {
      const end = (how: string) => {
        if (exited.signal.aborted) return
        exited.abort(how)
        this.#buried(child)
        resolve()
      }
      child.once('exit', (code, signal) => end(signal ? `was ended by ${signal}` : `ended with code ${code}`))
      child.once('error', (error) => end(`could not be run: ${error.message}`))
    })
    const { ready, readyWithinMs } = this.#plan
    const fine = await waitUntil(ready, { timeoutMs: readyWithinMs, signal: exited.signal })
    if (fine && !exited.signal.aborted) {
      const endWatch = this.#watch(child)
      exited.signal.addEventListener('abort', () => {
        endWatch()
        void this.#revive(String(exited.signal.reason), began)
      })
      return
    }
    if (!this.#wanted) return
    const how = exited.signal.aborted
      ? String(exited.signal.reason)
      : `was not ready within ${readyWithinMs / 1000} s`
    throw new StartFailure(`${this.name} ${how}.\n${lastLines(this.logFile)}\n(${this.logFile})`)
  }

  #watch({ pid }: ChildProcess): () => void {
    const { alive } = this.#plan
    if (!alive || !pid) return () => {}
    return watchProcess(pid, alive, () => {
      if (!this.#wanted) return
      this.#say(`${this.name} does not answer; ending it`)
      signalGroup(pid, 'SIGKILL')
    })
  }

  #spawn(): ChildProcess {
    const { file, args, env, cwd, uid, gid, pidDir, stop } = this.#plan
    if (existsSync(this.logFile) && statSync(this.logFile).size > largestLog)
      renameSync(this.logFile, `${this.logFile}.1`)
    const log = openSync(this.logFile, 'a')
    try {
      // A group of its own, so that a Ctrl-C at the terminal reaches only us and we stop things in their order.
      const child = spawn(file, args, { env, cwd, uid, gid, detached: true, stdio: ['ignore', log, log] })
      this.#child = child
      if (child.pid) notePid(pidDir, this.name, child.pid, stop[0]?.signal ?? 'SIGTERM')
      return child
    } finally {
      closeSync(log)
    }
  }

  #buried(child: ChildProcess): void {
    if (child.pid) signalGroup(child.pid, 'SIGKILL')
    this.#child = undefined
    forgetPid(this.#plan.pidDir, this.name)
  }

  async #revive(how: string, began: number): Promise<void> {
    let pause = Date.now() - began > 30_000 ? 100 : 500
    while (this.#wanted) {
      this.#say(`${this.name} ${how}; starting it again (${this.logFile})`)
      this.#retry = new AbortController()
      await sleep(pause, undefined, { signal: this.#retry.signal }).catch(() => {})
      if (!this.#wanted) return
      try {
        await this.#launch()
        if (this.#wanted) this.#say(`${this.name} runs again`)
        return
      } catch (error) {
        await this.kill()
        how =
          (error as Error).message.split('\n')[0]?.replace(`${this.name} `, '').replace(/\.$/, '') ?? 'failed'
        pause = Math.min(pause * 2, 10_000)
      }
    }
  }
}

async function ended(gone: Promise<void>, ms: number): Promise<boolean> {
  const timer = new AbortController()
  const late = sleep(ms, false, { signal: timer.signal }).catch(() => false)
  const result = await Promise.race([gone.then(() => true), late])
  timer.abort()
  return result
}
