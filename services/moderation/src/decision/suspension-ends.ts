import { Database, LOG, UnitOfWork, Worker } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { note } from '../audit/note.ts'
import { enforceOnPerson } from './enforce.ts'

const POLL_MS = 30_000

/** Ends suspensions and limits whose time is over. */
@Injectable()
export class SuspensionEnds extends Worker {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected async next() {
    const { db } = this.database
    const due = await db
      .selectFrom('suspension')
      .select('userId')
      .where((eb) => eb.ref('isSuspended'))
      .where('until', '<=', new Date())
      .unionAll(
        db
          .selectFrom('limitation')
          .select('userId')
          .where((eb) => eb.ref('isLimited'))
          .where('until', '<=', new Date()),
      )
      .limit(1)
      .executeTakeFirst()
    if (!due) return false
    await this.unitOfWork.run(async (work) => {
      const isOver = await enforceOnPerson(work, due.userId, new Date())
      if (isOver) await note(work.db, { action: 'ended', aboutId: due.userId })
    })
    return true
  }
}
