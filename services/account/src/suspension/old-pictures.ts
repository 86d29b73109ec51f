import { ANSWER_DAYS, KEPT_DAYS } from '@flyleaf/contracts'
import { LOG, MediaFiles, UnitOfWork, Worker, ago, giving } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { removePictureFiles } from '../picture/remove-picture-files.ts'

const POLL_MS = 10 * 60_000

/** Deletes removed pictures once the removal can no longer be undone. */
@Injectable()
export class OldPictures extends Worker {
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
        .selectFrom('account')
        .select(['userId', 'removedPicture'])
        .where('removedPicture', 'is not', null)
        .where('pictureRemovedAt', '<', ago(`${KEPT_DAYS + ANSWER_DAYS} days`))
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!old?.removedPicture) return false
      await removePictureFiles(giving(work, { media: this.media }), old.removedPicture)
      await db.updateTable('account').set({ removedPicture: null }).where('userId', '=', old.userId).execute()
      return true
    })
  }
}
