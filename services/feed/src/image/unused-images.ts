import { LOG, MediaFiles, UnitOfWork, Worker } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'

const POLL_MS = 10 * 60_000
const BATCH = 100

/** Deletes images whose post was not published within a day. */
@Injectable()
export class UnusedImages extends Worker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly media: MediaFiles,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected next() {
    return this.unitOfWork.run(async (work) => {
      const unused = await work.sql<{ url: string }>(
        `delete from post_image where url in (
           select url from post_image where post_id is null and created_at < now() - interval '1 day'
           limit ${BATCH} for update skip locked
         ) returning url`,
      )
      await this.media.removeUrls(
        work,
        unused.map(({ url }) => url),
      )
      return unused.length > 0
    })
  }
}
