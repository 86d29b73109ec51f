import { Worker, removeFiles, UnitOfWork, LOG } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'

const POLL_MS = 60_000

/** Deletes expired exports. */
@Injectable()
export class ExpiredExports extends Worker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
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
