import { LOG, MediaFiles, UnitOfWork, Worker } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { Logger } from 'pino'

const POLL_MS = 60_000

/** Deletes expired exports. */
@Injectable()
export class ExpiredExports extends Worker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly media: MediaFiles,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected next() {
    return this.unitOfWork.run(async (work) => {
      const expired = await work.db
        .deleteFrom('data_export')
        .where('exportId', '=', (eb) =>
          eb
            .selectFrom('data_export')
            .select('exportId')
            .where('expiresAt', '<=', sql<Date>`now()`)
            .orderBy('expiresAt')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning('mediaKey')
        .executeTakeFirst()
      if (expired) await this.media.remove(work, [expired.mediaKey!])
      return expired !== undefined
    })
  }
}
