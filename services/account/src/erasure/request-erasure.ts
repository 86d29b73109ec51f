import { events, notSignedIn, type InputOf, type erasureApi } from '@flyleaf/contracts'
import {
  MediaFiles,
  MediaStore,
  Problem,
  SESSION_COOKIE,
  beforeTransaction,
  waitForConsumers,
  type Caller,
  type Given,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { LockMode } from '@mikro-orm/postgresql'
import { AccountEntity } from '../account/account.entity.ts'
import { toPersonEvent } from '../account/account.view.ts'
import { settleRequests, settling } from '../follow/settle-requests.ts'
import { MailQueue } from '../mail/mail-queue.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { proveReader, proving } from '../password/prove-reader.ts'
import { copyPicture, usePictureCopy, type PictureCopy } from '../picture/move-picture.ts'
import { endSessions } from '../session/end-sessions.ts'
import { openSession, signing } from '../session/open-session.ts'
import { erasureMail } from './erasure-mail.ts'
import { toErasure } from './erasure.view.ts'
import { Erasures } from './erasures.ts'

/** What requesting and cancelling an erasure needs. */
export const erasing = {
  ...signing,
  ...proving,
  ...settling,
  store: MediaStore,
  media: MediaFiles,
  mails: MailQueue,
  erasures: Erasures,
}
type Erasing = Given<typeof erasing>

type Input = InputOf<typeof erasureApi.erase>

/** Proves the reader, and copies their picture, to take it from its address. */
async function prove(work: Preparation<Caller> & Erasing, { password }: Input) {
  await proveReader(work, password)
  const row = await work.db
    .selectFrom('account')
    .select(['picture', 'erasesAt'])
    .where('userId', '=', work.caller.userId)
    .executeTakeFirst()
  return !row || row.picture === null || row.erasesAt ? null : copyPicture(work, row.picture)
}

const DAY_MS = 86_400_000

/** Hides the reader from everybody before it answers, and ends requests to follow soon afterwards. Requesting again does not postpone the date. */
export const requestErasure = waitForConsumers(
  beforeTransaction(prove, async (work: Work<Caller> & Erasing, _input: Input, copy: PictureCopy | null) => {
    const { em, caller, now } = work
    const { graceDays, origin } = work.erasures
    await settleRequests(work, caller.userId)
    const account = await em.findOne(AccountEntity, caller.userId, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!account) throw new Problem(notSignedIn)
    const isFirst = !account.erasesAt
    if (copy) await usePictureCopy(work, account, copy)
    account.erasesAt ??= new Date(now.getTime() + graceDays * DAY_MS)
    await em.flush()
    if (isFirst) work.publish(events.account.userChanged, account.userId, toPersonEvent(account))
    const erasure = toErasure(account, graceDays)
    await endSessions(work, { userId: caller.userId })
    if (graceDays > 0) {
      await openSession(work, caller.userId)
      if (isFirst) {
        const mail = erasureMail(account.name, account.erasesAt.toISOString(), origin)
        await queueMail(work, account.email, mail, `${graceDays} days`)
      }
      return { message: 'Your account will be deleted', erasure }
    }
    work.http.setCookie(SESSION_COOKIE, '', 0)
    return { message: 'Your account is being deleted', erasure }
  }),
)
