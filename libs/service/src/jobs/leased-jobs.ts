import type { Logger } from 'pino'
import { inSpan } from '../observability/tracing.ts'
import { Worker } from './worker.ts'

/** How long a job's lease lasts, in milliseconds, before another process may take the job. */
const LEASE_MS = 60_000
const HEARTBEAT_MS = 15_000

/**
 * SQL: whether a job is due. Times are kept in milliseconds, rounded: a job that has just been queued may seem to lie ahead, and
 * would wait for the next poll.
 */
export const isDue = (column: string) => `${column} <= now() + interval '1 ms'`

/**
 * Runs the jobs of a table that several processes share. A job is leased for a minute and the lease is renewed while it runs, so
 * no transaction or lock is held meanwhile, and another process takes over when one is killed. `run` must be safe to repeat.
 */
export abstract class LeasedJobs<Job> extends Worker {
  private readonly leaving = new AbortController()

  constructor(log: Logger, pollMs: number) {
    super(log, pollMs)
  }

  /** Leases the next due job for `leaseMs`; null when there is none. */
  protected abstract take(leaseMs: number): Promise<Job | null>
  /** Runs the job and removes it or marks it done. `signal` is aborted when the process is about to stop. */
  protected abstract run(job: Job, signal: AbortSignal): Promise<void>
  /** Makes the job due again after `delayMs`, if it is not done. */
  protected abstract postpone(job: Job, delayMs: number): Promise<void>
  /** Called when `run` has failed: postpones the job, or abandons it. */
  protected abstract failedWith(job: Job, error: Error): Promise<void>

  override onModuleDestroy() {
    this.leaving.abort()
    return super.onModuleDestroy()
  }

  protected override async next() {
    const job = await this.take(LEASE_MS)
    if (!job) return false
    // There may be more: what is slow holds up no other.
    if (this.atOnce > 1) this.wake()
    const heartbeat = setInterval(() => void this.postpone(job, LEASE_MS).catch(() => {}), HEARTBEAT_MS)
    try {
      const work = () => this.run(job, this.leaving.signal)
      await inSpan(`run ${this.constructor.name}`, { kind: 'internal' }, work)
    } catch (error) {
      // A stopping process releases the job at once.
      if (this.leaving.signal.aborted) await this.postpone(job, 0)
      else await this.failedWith(job, error as Error)
    } finally {
      clearInterval(heartbeat)
    }
    return true
  }
}
