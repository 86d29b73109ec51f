import {
  CONFIG,
  Database,
  LOG,
  LeasedJobs,
  SessionReader,
  inMs,
  isDueNow,
  type Tables,
} from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import { generateRequestDetails } from 'web-push'
import type { NotificationsConfig } from '../config.ts'
import { PushKeys } from './push-keys.ts'
import { pushMessageOf } from './push-message.ts'

type Job = Omit<Selectable<Tables['push_job'] & Tables['push_subscription']>, 'since' | 'dueAt'>

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
    const job = await this.database.db
      .with('due', (taking) =>
        taking
          .selectFrom('push_job')
          .select(['endpoint', 'itemId'])
          .where((eb) => isDueNow(eb.ref('dueAt')))
          .orderBy('dueAt')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('push_job')
      .from(['due', 'push_subscription as browser'])
      .set((eb) => ({ tries: eb('push_job.tries', '+', 1), dueAt: inMs(leaseMs) }))
      .whereRef('push_job.endpoint', '=', 'due.endpoint')
      .whereRef('push_job.itemId', '=', 'due.itemId')
      .whereRef('browser.endpoint', '=', 'push_job.endpoint')
      .returning(['push_job.endpoint', 'push_job.itemId', 'push_job.kind', 'push_job.tries'])
      .returning(['browser.userId', 'browser.sessionHash', 'browser.p256dh', 'browser.auth'])
      .executeTakeFirst()
    return job ?? null
  }

  protected async run(job: Job, signal: AbortSignal) {
    const { endpoint, itemId, kind, userId, sessionHash } = job
    const reader = await this.sessions.readHash(sessionHash)
    if (reader?.userId !== userId) return this.deleteSubscription(endpoint)
    const message = await pushMessageOf(this.database.db, userId, kind, itemId)
    if (message) {
      const status = await this.send(job, JSON.stringify(message), signal)
      if (status === 404 || status === 410) return this.deleteSubscription(endpoint)
      if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
      if (status >= 300)
        this.log.warn({ status, service: new URL(endpoint).host }, 'a push message was refused')
    }
    await this.remove(job)
  }

  protected async postpone({ endpoint, itemId }: Job, delayMs: number) {
    await this.database.db
      .updateTable('push_job')
      .set({ dueAt: inMs(delayMs) })
      .where('endpoint', '=', endpoint)
      .where('itemId', '=', itemId)
      .execute()
  }

  protected async failedWith(job: Job, error: Error) {
    this.log.warn({ err: error, service: new URL(job.endpoint).host }, 'a push message could not be sent')
    if (job.tries < TRIES) await this.postpone(job, 1_000 * 4 ** job.tries)
    else await this.remove(job)
  }

  private remove({ endpoint, itemId }: Job) {
    return this.database.db
      .deleteFrom('push_job')
      .where('endpoint', '=', endpoint)
      .where('itemId', '=', itemId)
      .execute()
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
    await this.database.db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()
  }
}
