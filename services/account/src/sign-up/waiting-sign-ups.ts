import { LOG, UnitOfWork, Worker, ago, giving, type Db } from '@flyleaf/service'
import { LockMode } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { AccountEntity } from '../account/account.entity.ts'
import { isSaidToBeOpen } from '../admission/admission.ts'
import { isDomainBlocked } from '../email-domain/is-domain-blocked.ts'
import { MailQueue } from '../mail/mail-queue.ts'
import { PublicOrigin } from '../mail/public-origin.ts'
import { letIn, turnDown } from './settle-waiting.ts'

const POLL_MS = 60_000
/** A sign-up that nobody has answered in this time is declined. */
const PATIENCE = '90 days'

/** Settles waiting sign-ups that no administrator answers: once sign-ups are open all are let in, and old ones are declined. */
@Injectable()
export class WaitingSignUps extends Worker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailQueue,
    private readonly origin: PublicOrigin,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected next() {
    const { mails, origin } = this
    return this.unitOfWork.run(async (work) => {
      const isOpen = await isSaidToBeOpen(work.db)
      const userId = await nextOf(work.db, isOpen)
      if (userId === undefined) return false
      const account = await work.em.findOneOrFail(AccountEntity, userId, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
      })
      const isAdmitted = isOpen && !(await isDomainBlocked(work.db, account.email))
      await (isAdmitted ? letIn : turnDown)(giving(work, { mails, origin }), account)
      return true
    })
  }
}

/** Locks the person who has waited longest, if there is an answer for them. */
async function nextOf(db: Db, isOpen: boolean) {
  const waiting = db.selectFrom('account').select('userId').where('waitingSince', 'is not', null)
  const due = isOpen ? waiting : waiting.where('waitingSince', '<', ago(PATIENCE))
  const found = await due.orderBy('waitingSince').limit(1).forUpdate().skipLocked().executeTakeFirst()
  return found?.userId
}
