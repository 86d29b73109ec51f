import { ANSWER_DAYS, KEPT_DAYS } from '@flyleaf/contracts'
import { LOG, MediaFiles, UnitOfWork, Worker, ago, giving, type Tables } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { ExpressionBuilder } from 'kysely'
import type { Logger } from 'pino'
import { removeImages } from '../image/remove-images.ts'

const POLL_MS = 10 * 60_000

const KEPT = ago(`${KEPT_DAYS + ANSWER_DAYS} days`)

/** Deletes what is kept of removed posts, with their images and saves, and removed images, once the removal can no longer be undone. */
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
        .select((eb) => ['postId', isOld(eb).$castTo<boolean>().as('isOld')])
        .where((eb) => eb.or([isOld(eb), eb('imagesRemovedAt', '<', KEPT)]))
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!old) return false
      const { postId } = old
      await removeImages(giving(work, { media: this.media }), postId)
      await db
        .updateTable('moderated_post')
        .set({ imagesRemovedAt: null })
        .where('postId', '=', postId)
        .execute()
      if (!old.isOld) return true
      await db.deleteFrom('post_save').where('postId', '=', postId).execute()
      await db.deleteFrom('moderated_post').where('postId', '=', postId).execute()
      return true
    })
  }
}

const isOld = (eb: ExpressionBuilder<Tables, 'moderated_post'>) =>
  eb.and([eb('removed', 'is not', null), eb('removedAt', '<', KEPT)])
