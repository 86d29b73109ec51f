import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** What a worker may do without a pause, in milliseconds: short work disturbs nobody. */
const AT_FIRST_MS = 300
/** The pause after a piece of work, as a multiple of the time it took. */
const RATIO = { least: 0.5, first: 1, most: 16 }
/** As long as the coarse clocks of processors need to tell busy from idle. */
const PAUSE_MIN_MS = 30
const PAUSE_MAX_MS = 1_500
/** The processors are busy when they have been so for this share of their time. */
const BUSY = 0.8

/** The next ratio. Doubled while others use the processors during pauses, so that work soon leaves them alone; halved when they are free. */
export const ratioAfter = (ratio: number, busy: number) =>
  busy >= BUSY ? Math.min(ratio * 2, RATIO.most) : Math.max(ratio / 2, RATIO.least)

/** Long work that gives way to everything else on the machine, also to what it causes in other services. */
export class Throttle {
  private ratio = RATIO.first
  private workedMs = 0

  /** Pauses after a piece of work. */
  async after(tookMs: number) {
    this.workedMs += tookMs
    if (this.workedMs < AT_FIRST_MS) return
    const before = processorTime()
    await pause(Math.min(Math.max(tookMs * this.ratio, PAUSE_MIN_MS), PAUSE_MAX_MS))
    const now = processorTime()
    this.ratio = ratioAfter(this.ratio, 1 - (now.idle - before.idle) / Math.max(now.all - before.all, 1))
  }
}

/** The time that the processors have spent, and how much of it idle, in milliseconds. */
function processorTime() {
  const time = { idle: 0, all: 0 }
  for (const { times } of cpus()) {
    time.idle += times.idle
    for (const part of Object.values(times)) time.all += part
  }
  return time
}
