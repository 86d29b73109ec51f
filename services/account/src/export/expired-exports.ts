import { Worker, removeFiles, type UnitOfWork } from '@flyleaf/service'
import type { Logger } from 'pino'

const POLL_MS = 60_000

/** Removes exports whose days are over. */
export class ExpiredExports extends Worker {
  private readonly unitOfWork: UnitOfWork

  constructor(unitOfWork: UnitOfWork, log: Logger) {
    super(log, POLL_MS)
    this.unitOfWork = unitOfWork
  }

  protected next() {
    return this.unitOfWork.run(async (work) => {
      const [expired] = await work.sql<{ key: string }>(
        `delete from data_export where export_id =
           (select export_id from data_export where expires_at <= now() order by expires_at limit 1 for update skip locked)
         returning media_key as key`,
      )
      if (expired) await removeFiles(work, [expired.key])
      return expired !== undefined
    })
  }
}
