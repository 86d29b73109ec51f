import { fromNow } from '@flyleaf/service'
import type { Given, Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { limiting } from '../limits.ts'
import { MailQueue } from '../mail/mail-queue.ts'
import { queueMail, type Queueing } from '../mail/queue-mail.ts'
import { CodeHasher } from './code-hasher.ts'
import { codeMail } from './code-mail.ts'
import { CODE_MINUTES, type Purpose } from './purpose.ts'

/** What emailing a code needs. */
export const coding = { ...limiting, codes: CodeHasher, mails: MailQueue }
export type Coding = Given<typeof coding>

/** How long an email with a code is worth sending. */
export const CODE_LIFE = `${CODE_MINUTES} minutes`

/**
 * Creates a code for a purpose, with five attempts, in place of the previous one; codes for a reset are kept per browser. Returns the
 * code.
 */
export async function createCode(
  { db, codes }: Pick<Work, 'db'> & Pick<Coding, 'codes'>,
  purpose: Purpose,
  userId: string,
  browser = '',
) {
  const code = codes.create()
  const now = sql<Date>`now()`
  await db.deleteFrom('code').where('userId', '=', userId).where('expiresAt', '<', now).execute()
  const fresh = { hash: codes.hash(purpose, userId, code), expiresAt: fromNow(CODE_LIFE) }
  await db
    .insertInto('code')
    .values({ userId, purpose, asker: browser, ...fresh })
    .onConflict((of) =>
      of
        .columns(['userId', 'purpose', 'asker'])
        .doUpdateSet({ ...fresh, tries: 0, strangerTries: 0, sentAt: now }),
    )
    .execute()
  return code
}

/** Emails a code to an account in the right state. For an unknown address it costs about the same and sends nothing. */
export async function issueCodeTo(
  work: Queueing & Pick<Coding, 'codes'>,
  purpose: Purpose,
  email: string,
  browser = '',
) {
  const found = await work.db
    .selectFrom('account')
    .select(['userId', 'name'])
    .where('email', '=', email)
    .where('emailVerifiedAt', purpose === 'reset' ? 'is not' : 'is', null)
    .where('waitingSince', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  const code = found ? await createCode(work, purpose, found.userId, browser) : '000000'
  await queueMail(work, found ? email : null, codeMail(purpose, found?.name ?? '', code), CODE_LIFE)
}
