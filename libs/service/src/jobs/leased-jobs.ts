import type { Logger } from 'pino'
import { Worker } from './worker.ts'

/** A job whose process shows no sign of life for so long (ms) is taken by another. */
const LEASE_MS = 60_000
const HEARTBEAT_MS = 15_000

/**
 * Works on jobs of a table that several processes share. A job is taken for a minute at a time and the lease is prolonged
 * while it runs, so that neither a transaction nor a lock is held meanwhile, and a job whose process was killed is done by
 * another. A job may therefore run twice: `run` must allow for it.
 */
export abstract class LeasedJobs<Job> extends Worker {
  private readonly leaving = new AbortController()

  constructor(log: Logger, pollMs: number) {
    super(log, pollMs)
  }

  /** Takes the next due job and leases it for `leaseMs`; null when there is none. */
  protected abstract take(leaseMs: number): Promise<Job | null>
  /** Does the job and removes it or marks it done. `signal` is aborted when the process is about to stop. */
  protected abstract run(job: Job, signal: AbortSignal): Promise<void>
  /** Makes the job due again after `delayMs`, if it is not done. */
  protected abstract postpone(job: Job, delayMs: number): Promise<void>
  /** Called when `run` has failed: postpones the job, or gives it up. */
  protected abstract failedWith(job: Job, error: Error): Promise<void>

  override onModuleDestroy() {
    this.leaving.abort()
    return super.onModuleDestroy()
  }

  protected override async next() {
    const job = await this.take(LEASE_MS)
    if (!job) return false
    const heartbeat = setInterval(() => void this.postpone(job, LEASE_MS).catch(() => {}), HEARTBEAT_MS)
    try {
      await this.run(job, this.leaving.signal)
    } catch (error) {
      // A process that stops leaves the job to another at once.
      if (this.leaving.signal.aborted) await this.postpone(job, 0)
      else await this.failedWith(job, error as Error)
    } finally {
      clearInterval(heartbeat)
    }
    return true
  }
}
