import {
  events,
  notSignedIn,
  signInAgain,
  wrongPassword,
  type InputOf,
  type erasureApi,
} from '@flyleaf/contracts'
import {
  ago,
  MediaFiles,
  MediaStore,
  Problem,
  RateLimits,
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
import { MailQueue } from '../mail/mail-queue.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { Passwords } from '../password/passwords.ts'
import { copyPicture, usePictureCopy, type PictureCopy } from '../picture/move-picture.ts'
import { endSessions } from '../session/end-sessions.ts'
import { openSession, signing } from '../session/open-session.ts'
import { erasureMail } from './erasure-mail.ts'
import { toErasure } from './erasure.view.ts'
import { Erasures } from './erasures.ts'

/** What requesting and cancelling an erasure needs. */
export const erasing = {
  ...signing,
  rates: RateLimits,
  passwords: Passwords,
  store: MediaStore,
  media: MediaFiles,
  mails: MailQueue,
  erasures: Erasures,
}
type Erasing = Given<typeof erasing>

type Input = InputOf<typeof erasureApi.erase>

/** Checks the password; a reader without one must have signed in minutes ago. Copies their picture, to take it from its address. */
async function prove(work: Preparation<Caller> & Erasing, { password }: Input) {
  const { db, rates, passwords, caller } = work
  await rates.consume({ name: 'erase', points: 25, seconds: 3600 }, caller.userId)
  const row = await db
    .selectFrom('account')
    .select(['passwordHash as stored', 'picture', 'erasesAt'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('session')
            .select('session.sessionId')
            .whereRef('session.userId', '=', 'account.userId')
            .where('session.sessionId', '=', caller.sessionId)
            .where('session.createdAt', '>', ago('10 minutes')),
        )
        .$castTo<boolean>()
        .as('isFresh'),
    )
    .where('account.userId', '=', caller.userId)
    .executeTakeFirst()
  if (!row) throw new Problem(notSignedIn)
  if (row.stored === null) {
    if (!row.isFresh) throw new Problem(signInAgain)
  } else if (!(await passwords.matches(row.stored, password ?? '')))
    throw Problem.of(wrongPassword, 'password')
  return row.picture === null || row.erasesAt ? null : copyPicture(work, row.picture)
}

const DAY_MS = 86_400_000

/** Hides the reader from everybody before it answers. Requesting again does not postpone the date. */
export const requestErasure = waitForConsumers(
  beforeTransaction(prove, async (work: Work<Caller> & Erasing, _input: Input, copy: PictureCopy | null) => {
    const { em, caller, now } = work
    const { graceDays, origin } = work.erasures
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
