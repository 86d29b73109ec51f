import { streamOf, type Producer } from '@flyleaf/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database/database.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import { removeReports, reportsOf, sequenceIn } from './applied-positions.ts'
import { PRODUCER } from './producer.ts'

const OBSERVE_MS = 1_000
/** Unobserved for longer than this, Redis may have been away. */
const GAP_MS = 3_000
/** A service that reports nothing for so long, while Redis answers, has stopped; it catches up before it serves again. */
const SILENT_MS = 10_000
/** How often it is noted who reports, and who has gone for good. */
const NOTE_MS = 3_600_000
/** A service that is silent for longer no longer exists. One that returns reports, and is read about again. */
const FORGOTTEN_AFTER = '7 days'

interface Reader {
  report: string
  /** When this process first saw the report. */
  since: number
  /** Whether this process has seen an earlier report, too: the first may be an old one. */
  isHeard: boolean
}

/**
 * The services that read this one's stream, and how far each has applied it. Redis may come back without their reports, or with old ones:
 * who reads is kept in PostgreSQL, and only a service that was silent while this process could hear it counts as stopped.
 */
@Injectable()
export class StreamReaders {
  private readonly stream: string
  private readonly readers = new Map<string, Reader>()
  private isLoaded = false
  private answeringSince = 0
  private answeredAt = -Infinity
  private notedAt = performance.now()
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly database: Database,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(PRODUCER) producer: Producer,
  ) {
    this.stream = streamOf(producer)
  }

  onApplicationBootstrap() {
    const observe = () => void this.observe().catch(() => {})
    observe()
    this.timer = setInterval(observe, OBSERVE_MS)
  }

  onModuleDestroy() {
    clearInterval(this.timer)
  }

  /** Reads the reports; throws while Redis is away. */
  async observe() {
    const reports = await reportsOf(this.redis, this.stream)
    const now = performance.now()
    if (now - this.answeredAt > GAP_MS) this.answeringSince = now
    this.answeredAt = now
    await this.remember(Object.keys(reports))
    for (const [service, report] of Object.entries(reports)) {
      const known = this.readers.get(service)
      if (known?.report !== report)
        this.readers.set(service, { report, since: now, isHeard: Boolean(known?.report) })
    }
    // Whoever could not report for want of Redis has done so since.
    if (now - Math.max(this.notedAt, this.answeringSince) > NOTE_MS) await this.forgetGone(now)
  }

  /** Whether every service that reads the stream, and has not stopped, has applied it up to `sequence`. Throws while Redis is away. */
  async haveApplied(sequence: number): Promise<boolean> {
    await this.observe()
    return [...this.readers.values()].every(
      (reader) => sequenceIn(reader.report) >= sequence || this.hasStopped(reader),
    )
  }

  /** Whether any service has ever read the stream. */
  get isRead() {
    return this.readers.size > 0
  }

  private hasStopped({ since }: Reader) {
    return performance.now() - Math.max(since, this.answeringSince) > SILENT_MS
  }

  /** Without this, each start of a process would wait for services that no longer exist. */
  private async forgetGone(now: number) {
    this.notedAt = now
    const { sql } = this.database
    const heard = [...this.readers].filter(([, reader]) => reader.isHeard && !this.hasStopped(reader))
    await sql(`update stream_reader set seen_at = now() where service = any($1::text[])`, [
      heard.map(([service]) => service),
    ])
    const gone = await sql<{ service: string }>(
      `delete from stream_reader where seen_at < now() - interval '${FORGOTTEN_AFTER}' returning service`,
    )
    const names = gone.map(({ service }) => service)
    await removeReports(this.redis, this.stream, names)
    for (const service of names) this.readers.delete(service)
  }

  private async remember(services: readonly string[]) {
    const { sql } = this.database
    if (!this.isLoaded) {
      const known = await sql<{ service: string }>(`select service from stream_reader`)
      for (const { service } of known) this.readers.set(service, { report: '', since: 0, isHeard: false })
      this.isLoaded = true
    }
    const added = services.filter((service) => !this.readers.has(service))
    if (added.length > 0)
      await sql(`insert into stream_reader (service) select unnest($1::text[]) on conflict do nothing`, [
        added,
      ])
  }
}
