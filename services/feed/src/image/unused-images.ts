import { LOG, MediaFiles, UnitOfWork, Worker, ago } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { sql } from 'kysely'
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
      const unused = await work.db
        .deleteFrom('post_image')
        .where('url', 'in', (eb) =>
          eb
            .selectFrom('post_image as unused')
            .select('unused.url')
            .where('unused.postId', 'is', null)
            .where('unused.createdAt', '<', ago('1 day'))
            .limit(sql.lit(BATCH))
            .forUpdate()
            .skipLocked(),
        )
        .returning('url')
        .execute()
      await this.media.removeUrls(
        work,
        unused.map(({ url }) => url),
      )
      return unused.length > 0
    })
  }
}
