import { Worker, removeMedia, type Units } from '@flyleaf/service'
import type { Logger } from 'pino'

const POLL_MS = 10 * 60_000
const BATCH = 100

/** Sweeps images that were uploaded for a post that nobody has published within a day. */
export class UnusedImages extends Worker {
  private readonly units: Units

  constructor(units: Units, log: Logger) {
    super(log, POLL_MS)
    this.units = units
  }

  protected next() {
    return this.units.perform(async (work) => {
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
