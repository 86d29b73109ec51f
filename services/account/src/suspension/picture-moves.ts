import { events } from '@flyleaf/contracts'
import { Database, LOG, MediaFiles, MediaStore, UnitOfWork, Worker, giving } from '@flyleaf/service'
import { LockMode } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { AccountEntity } from '../account/account.entity.ts'
import { toPersonEvent } from '../account/account.view.ts'
import { copyPicture, usePictureCopy, type PictureCopy } from '../picture/move-picture.ts'

const POLL_MS = 10_000

/** Takes removed pictures, and those of suspended people, from the addresses that others know. */
@Injectable()
export class PictureMoves extends Worker {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly store: MediaStore,
    private readonly media: MediaFiles,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected async next() {
    const { sql, db } = this.database
    const due = await db
      .selectFrom('account')
      .select(['userId', 'picture', 'removedPicture'])
      .where((eb) => eb.ref('movesPicture'))
      .limit(1)
      .executeTakeFirst()
    if (!due) return false
    const picture = due.picture ?? due.removedPicture
    const copy = picture === null ? null : await copyPicture({ sql, ...this.stores }, picture)
    await this.move(due.userId, copy)
    return true
  }

  /** Another process may have been faster: the copy is then removed as an unused file. */
  private move(userId: string, copy: PictureCopy | null) {
    return this.unitOfWork.run(async (work) => {
      const account = await work.em.findOne(AccountEntity, userId, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
        populate: ['movesPicture', 'removedPicture'],
      })
      if (!account?.movesPicture) return
      account.movesPicture = false
      if (copy) await usePictureCopy(giving(work, this.stores), account, copy)
      await work.em.flush()
      work.publish(events.account.userChanged, userId, toPersonEvent(account))
    })
  }

  private get stores() {
    return { store: this.store, media: this.media }
  }
}
