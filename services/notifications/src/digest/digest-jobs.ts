import { Database, LOG, LeasedJobs, isDue } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { DigestLinks } from './digest-links.ts'
import { DigestMails } from './digest-mails.ts'
import { unseenLines } from './unseen.ts'

interface Job {
  userId: string
  since: Date
}

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
    const [job] = await this.database.sql<Job>(
      `update digest set due_at = now() + $1 * interval '1 ms'
       where user_id = (select user_id from digest where ${isDue('due_at')} order by due_at limit 1 for update skip locked)
       returning user_id as "userId", since`,
      [leaseMs],
    )
    return job ?? null
  }

  protected async run({ userId, since }: Job) {
    const until = new Date()
    const lines = await unseenLines(this.database.sql, userId, new Date(since))
    if (lines.length > 0)
      await this.mails.send({
        userId,
        since: new Date(since).toISOString(),
        subject: 'What you’ve missed on Flyleaf',
        lines,
        unsubscribe: this.links.of(userId),
      })
    await this.database.sql(
      `update digest set since = $3,
         due_at = $3::timestamptz + case every when 'daily' then interval '1 day' else interval '7 days' end
       where user_id = $1 and since = $2`,
      [userId, since, until],
    )
  }

  protected async postpone({ userId }: Job, delayMs: number) {
    await this.database.sql(`update digest set due_at = now() + $2 * interval '1 ms' where user_id = $1`, [
      userId,
      delayMs,
    ])
  }

  protected async failedWith(job: Job, error: Error) {
    this.log.warn({ err: error, reader: job.userId }, 'a digest could not be sent; it will be tried again')
    await this.postpone(job, RETRY_MS)
  }
}
