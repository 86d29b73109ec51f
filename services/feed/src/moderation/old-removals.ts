import { ANSWER_DAYS, KEPT_DAYS } from '@flyleaf/contracts'
import { LOG, MediaFiles, UnitOfWork, Worker, ago, giving } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { removeImages } from '../image/remove-images.ts'

const POLL_MS = 10 * 60_000

/** Deletes what is kept of removed posts, with their images and saves, once the removal can no longer be undone. */
@Injectable()
export class OldRemovals extends Worker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly media: MediaFiles,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected next() {
    return this.unitOfWork.run(async (work) => {
      const { db } = work
      const old = await db
        .selectFrom('moderated_post')
        .select('postId')
        .where('removed', 'is not', null)
        .where('removedAt', '<', ago(`${KEPT_DAYS + ANSWER_DAYS} days`))
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!old) return false
      const { postId } = old
      await removeImages(giving(work, { media: this.media }), postId)
      await db.deleteFrom('post_save').where('postId', '=', postId).execute()
      await db.deleteFrom('moderated_post').where('postId', '=', postId).execute()
      return true
    })
  }
}
