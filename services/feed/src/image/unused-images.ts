import { Worker, removeMedia, type UnitOfWork } from '@flyleaf/service'
import type { Logger } from 'pino'

const POLL_MS = 10 * 60_000
const BATCH = 100

/** Sweeps images that were uploaded for a post that nobody has published within a day. */
export class UnusedImages extends Worker {
  private readonly unitOfWork: UnitOfWork

  constructor(unitOfWork: UnitOfWork, log: Logger) {
    super(log, POLL_MS)
    this.unitOfWork = unitOfWork
  }

  protected next() {
    return this.unitOfWork.run(async (work) => {
      const unused = await work.sql<{ url: string }>(
        `delete from post_image where url in (
           select url from post_image where post_id is null and created_at < now() - interval '1 day'
           limit ${BATCH} for update skip locked
         ) returning url`,
      )
      await removeMedia(
        work,
        unused.map(({ url }) => url),
      )
      return unused.length > 0
    })
  }
}
