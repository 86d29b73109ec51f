import { Database, LOG, LeasedJobs, inMs, isDueNow, type Tables } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { sql, type Selectable } from 'kysely'
import type { Logger } from 'pino'
import { DigestLinks } from './digest-links.ts'
import { DigestMails } from './digest-mails.ts'
import { endPeriod, unseenLines } from './unseen.ts'

type Job = Pick<Selectable<Tables['digest']>, 'userId' | 'since'>

const POLL_MS = 60_000
const RETRY_MS = 5 * 60_000

/** Emails readers the notifications that they have not seen, daily or weekly. */
@Injectable()
export class DigestJobs extends LeasedJobs<Job> {
  protected override readonly atOnce = 4

  constructor(
    private readonly database: Database,
    private readonly links: DigestLinks,
    private readonly mails: DigestMails,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected async take(leaseMs: number) {
    const job = await this.database.db
      .updateTable('digest')
      .set({ dueAt: inMs(leaseMs) })
      .where('userId', '=', (eb) =>
        eb
          .selectFrom('digest')
          .select('userId')
          .where((due) => isDueNow(due.ref('dueAt')))
          .orderBy('dueAt')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['userId', 'since'])
      .executeTakeFirst()
    return job ?? null
  }

  protected async run({ userId, since }: Job) {
    const until = await this.database.transaction(({ db }) => endPeriod(db, userId))
    const lines = await unseenLines(this.database.db, userId, { since, until })
    if (lines.length > 0)
      await this.mails.send({
        userId,
        since: since.toISOString(),
        subject: 'What you’ve missed on Flyleaf',
        lines,
        unsubscribe: this.links.of(userId),
      })
    await this.database.db
      .updateTable('digest')
      .set((eb) => ({
        since: until,
        dueAt: sql<Date>`${until}::timestamptz + case ${eb.ref('every')} when 'daily' then interval '1 day' else interval '7 days' end`,
      }))
      .where('userId', '=', userId)
      .where('since', '=', since)
      .execute()
  }

  protected async postpone({ userId }: Job, delayMs: number) {
    await this.database.db
      .updateTable('digest')
      .set({ dueAt: inMs(delayMs) })
      .where('userId', '=', userId)
      .execute()
  }

  protected async failedWith(job: Job, error: Error) {
    this.log.warn({ err: error, reader: job.userId }, 'a digest could not be sent; it will be tried again')
    await this.postpone(job, RETRY_MS)
  }
}
