import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  fromNow,
  createId,
  giving,
  LeasedJobs,
  inMs,
  isDueNow,
  MediaFiles,
  Database,
  type TransactionalWork,
  UnitOfWork,
  LOG,
  CONFIG,
  type Tables,
} from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { sql, type Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { AccountConfig } from '../config.ts'
import { MailQueue } from '../mail/mail-queue.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { EXPORT_DAYS, exportMail } from './export-mail.ts'
import { pack } from './pack.ts'
import { Sources } from './sources.ts'
import { Spool } from './spool.ts'

type Job = Pick<Selectable<Tables['data_export']>, 'exportId' | 'userId' | 'tries'>

const POLL_MS = 2_000
const TRIES = 8
/** In the text of statements, for a partial index. */
const RUNNING = sql.lit('running' as const)

/** Makes requested exports: collects rows from every service, packs them, and stores the file for its reader only. */
@Injectable()
export class ExportJobs extends LeasedJobs<Job> {
  protected override readonly atOnce = 2

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly sources: Sources,
    private readonly mails: MailQueue,
    private readonly media: MediaFiles,
    @Inject(CONFIG) private readonly config: AccountConfig,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected async take(leaseMs: number) {
    const job = await this.database.db
      .updateTable('data_export')
      .set((eb) => ({ tries: eb('tries', '+', 1), done: 0, nextTryAt: inMs(leaseMs) }))
      .where('exportId', '=', (eb) =>
        eb
          .selectFrom('data_export')
          .select('exportId')
          .where('status', '=', RUNNING)
          .where((due) => isDueNow(due.ref('nextTryAt')))
          .orderBy('nextTryAt')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['exportId', 'userId', 'tries'])
      .executeTakeFirst()
    return job ?? null
  }

  protected async run(job: Job, signal: AbortSignal) {
    const spool = new Spool(job.exportId, job.tries)
    try {
      await spool.open()
      for (const source of this.sources.all) {
        await spool.take(source.name, source.read(job.userId, signal))
        await this.database.db
          .updateTable('data_export')
          .set((eb) => ({ done: eb('done', '+', 1) }))
          .where('exportId', '=', job.exportId)
          .execute()
      }
      const zipPath = path.join(spool.directory, 'export.zip')
      await pack(spool.files, zipPath)
      await this.keep(job, await readFile(zipPath))
    } finally {
      await spool.remove()
    }
  }

  private async keep(job: Job, bytes: Buffer) {
    const key = `private/exports/${job.exportId}-${createId()}.zip`
    const contentType = 'application/zip'
    await this.media.add(this.database, [{ key, bytes, contentType }])
    await this.unitOfWork.run(async (work) => {
      const { numUpdatedRows } = await work.db
        .updateTable('data_export')
        .set({
          status: 'ready',
          mediaKey: key,
          size: String(bytes.length),
          expiresAt: fromNow(`${EXPORT_DAYS} days`),
        })
        .where('exportId', '=', job.exportId)
        .where('status', '=', RUNNING)
        .executeTakeFirstOrThrow()
      // Another worker was faster: its file is used, ours is deleted later.
      if (numUpdatedRows === 0n) return
      await this.media.commit(work, [key])
      await this.mail(work, job)
    })
  }

  private async mail(work: TransactionalWork, { userId }: Job) {
    const reader = await work.db
      .selectFrom('account')
      .select(['email', 'name'])
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (reader)
      await queueMail(
        giving(work, { mails: this.mails }),
        reader.email,
        exportMail(reader.name, this.config.PUBLIC_ORIGIN),
        `${EXPORT_DAYS} days`,
      )
  }

  /** An unavailable service may return soon. */
  protected async failedWith(job: Job, error: Error) {
    this.log.warn({ err: error, export: job.exportId, tries: job.tries }, 'an export failed')
    if (job.tries < TRIES) return this.postpone(job, 2 ** job.tries * 1000)
    await this.database.db
      .updateTable('data_export')
      .set({ status: 'failed' })
      .where('exportId', '=', job.exportId)
      .where('status', '=', RUNNING)
      .execute()
  }

  protected async postpone({ exportId }: Job, delayMs: number) {
    await this.database.db
      .updateTable('data_export')
      .set({ nextTryAt: inMs(delayMs) })
      .where('exportId', '=', exportId)
      .where('status', '=', RUNNING)
      .execute()
  }
}
