import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  createId,
  LeasedJobs,
  isDue,
  commitMedia,
  storeMedia,
  Database,
  type TransactionalWork,
  UnitOfWork,
  LOG,
  CONFIG,
} from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import type { AccountConfig } from '../config.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { EXPORT_DAYS, exportMail } from './export-mail.ts'
import { pack } from './pack.ts'
import { Sources } from './sources.ts'
import { Spool } from './spool.ts'

interface Job {
  exportId: string
  userId: string
  tries: number
}

const POLL_MS = 2_000
const TRIES = 8

/** Makes requested exports: collects rows from every service, packs them, and stores the file for its reader only. */
@Injectable()
export class ExportJobs extends LeasedJobs<Job> {
  protected override readonly atOnce = 2

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly sources: Sources,
    @Inject(CONFIG) private readonly config: AccountConfig,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected async take(leaseMs: number) {
    const [job] = await this.database.sql<Job>(
      `update data_export set tries = tries + 1, done = 0, next_try_at = now() + $1 * interval '1 ms'
       where export_id = (select export_id from data_export where status = 'running' and ${isDue('next_try_at')}
         order by next_try_at limit 1 for update skip locked)
       returning export_id as "exportId", user_id as "userId", tries`,
      [leaseMs],
    )
    return job ?? null
  }

  protected async run(job: Job, signal: AbortSignal) {
    const spool = new Spool(job.exportId, job.tries)
    try {
      await spool.open()
      for (const source of this.sources.all) {
        await spool.take(source.name, source.read(job.userId, signal))
        await this.database.sql(`update data_export set done = done + 1 where export_id = $1`, [job.exportId])
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
    await storeMedia({ sql: this.database.sql, inject: this.unitOfWork.inject }, [
      { key, bytes, contentType },
    ])
    await this.unitOfWork.run(async (work) => {
      const finished = await work.sql(
        `update data_export set status = 'ready', media_key = $2, size = $3, expires_at = now() + interval '${EXPORT_DAYS} days'
         where export_id = $1 and status = 'running' returning 1`,
        [job.exportId, key, bytes.length],
      )
      // Another worker was faster: its file is used, ours is deleted later.
      if (finished.length === 0) return
      await commitMedia(work, [key])
      await this.mail(work, job)
    })
  }

  private async mail(work: TransactionalWork, { userId }: Job) {
    const [reader] = await work.sql<{ email: string; name: string }>(
      `select email, name from account where user_id = $1`,
      [userId],
    )
    if (reader)
      await queueMail(
        work,
        reader.email,
        exportMail(reader.name, this.config.PUBLIC_ORIGIN),
        `${EXPORT_DAYS} days`,
      )
  }

  /** An unavailable service may return soon. */
  protected async failedWith(job: Job, error: Error) {
    this.log.warn({ err: error, export: job.exportId, tries: job.tries }, 'an export failed')
    if (job.tries < TRIES) return this.postpone(job, 2 ** job.tries * 1000)
    await this.database.sql(
      `update data_export set status = 'failed' where export_id = $1 and status = 'running'`,
      [job.exportId],
    )
  }

  protected async postpone({ exportId }: Job, delayMs: number) {
    await this.database.sql(
      `update data_export set next_try_at = now() + $2 * interval '1 ms' where export_id = $1 and status = 'running'`,
      [exportId, delayMs],
    )
  }
}
