import { events, notSignedIn } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Caller, type Work } from '@flyleaf/service'
import { LockMode } from '@mikro-orm/postgresql'
import { AccountEntity } from '../account/account.entity.ts'
import { toPersonEvent } from '../account/account.view.ts'
import { openSession, type Signing } from '../session/open-session.ts'
import { toErasure } from './erasure.view.ts'
import type { Erasures } from './erasures.ts'

/** Cancels the erasure: everybody sees the reader again. */
export const cancelErasure = waitForConsumers(
  async (work: Work<Caller> & Signing & { erasures: Erasures }) => {
    const { em, caller, erasures, publish, now } = work
    const account = await em.findOne(AccountEntity, caller.userId, { lockMode: LockMode.PESSIMISTIC_WRITE })
    // What is due may be half erased.
    if (!account || (account.erasesAt && account.erasesAt <= now)) throw new Problem(notSignedIn)
    if (account.erasesAt) {
      account.erasesAt = null
      await em.flush()
      await openSession(work, account.userId)
      publish(events.account.userChanged, account.userId, toPersonEvent(account))
    }
    const erasure = toErasure(account, erasures.graceDays)
    return { message: 'You’re keeping your account', erasure }
  },
)
