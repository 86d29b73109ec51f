import { CONFIG, Database, LOG, LeasedJobs, SessionReader, isDue } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { generateRequestDetails } from 'web-push'
import type { NotificationsConfig } from '../config.ts'
import type { LiveKind } from '../live/live-items.ts'
import { PushKeys } from './push-keys.ts'
import { pushMessageOf } from './push-message.ts'

interface Job {
  endpoint: string
  itemId: string
  kind: LiveKind
  userId: string
  sessionHash: string
  p256dh: string
  auth: string
  tries: number
}

const POLL_MS = 5_000
const PATIENCE_MS = 10_000
/** How long a push service stores a message for a browser that is offline, in seconds. */
const LIFE_SECONDS = 86_400
const TRIES = 6

/** Sends push messages, encrypted for their browser (RFC 8291). A browser whose session has ended gets none. */
@Injectable()
export class PushJobs extends LeasedJobs<Job> {
  protected override readonly atOnce = 20

  constructor(
    private readonly database: Database,
    private readonly sessions: SessionReader,
    private readonly keys: PushKeys,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected async take(leaseMs: number) {
    const [job] = await this.database.sql<Job>(
      `update push_job set tries = tries + 1, due_at = now() + $1 * interval '1 ms' from push_subscription subscription
       where subscription.endpoint = push_job.endpoint and (push_job.endpoint, item_id) = (
         select endpoint, item_id from push_job where ${isDue('due_at')} order by due_at limit 1 for update skip locked)
       returning push_job.endpoint, item_id as "itemId", kind, user_id as "userId", session_hash as "sessionHash", p256dh, auth, tries`,
      [leaseMs],
    )
    return job ?? null
  }

  protected async run(job: Job, signal: AbortSignal) {
    const { endpoint, itemId, kind, userId, sessionHash } = job
    const reader = await this.sessions.readHash(sessionHash)
    if (reader?.userId !== userId) return this.deleteSubscription(endpoint)
    const message = await pushMessageOf(this.database.sql, userId, kind, itemId)
    if (message) {
      const status = await this.send(job, JSON.stringify(message), signal)
      if (status === 404 || status === 410) return this.deleteSubscription(endpoint)
      if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
      if (status >= 300)
        this.log.warn({ status, service: new URL(endpoint).host }, 'a push message was refused')
    }
    await this.database.sql(`delete from push_job where endpoint = $1 and item_id = $2`, [endpoint, itemId])
  }

  protected async postpone({ endpoint, itemId }: Job, delayMs: number) {
    await this.database.sql(
      `update push_job set due_at = now() + $3 * interval '1 ms' where endpoint = $1 and item_id = $2`,
      [endpoint, itemId, delayMs],
    )
  }

  protected async failedWith(job: Job, error: Error) {
    this.log.warn({ err: error, service: new URL(job.endpoint).host }, 'a push message could not be sent')
    if (job.tries < TRIES) await this.postpone(job, 1_000 * 4 ** job.tries)
    else
      await this.database.sql(`delete from push_job where endpoint = $1 and item_id = $2`, [
        job.endpoint,
        job.itemId,
      ])
  }

  private async send({ endpoint, p256dh, auth }: Job, payload: string, signal: AbortSignal) {
    const { publicKey, privateKey } = this.keys
    const { PUBLIC_ORIGIN: origin } = this.config
    // The push service's contact address; on a developer's machine there is none.
    const subject = origin.startsWith('https:') ? origin : 'mailto:postmaster@localhost'
    const request = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: LIFE_SECONDS,
      vapidDetails: { subject, publicKey, privateKey },
    })
    const { status, body } = await fetch(endpoint, {
      method: request.method,
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body!),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    await body?.cancel()
    return status
  }

  private async deleteSubscription(endpoint: string) {
    await this.database.sql(`delete from push_subscription where endpoint = $1`, [endpoint])
  }
}
