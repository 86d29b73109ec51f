import type { Work } from '@flyleaf/service'
import { queueMail } from '../mail/queue-mail.ts'
import { CodeHasher } from './code-hasher.ts'
import { codeMail } from './code-mail.ts'
import { CODE_MINUTES, type Purpose } from './purpose.ts'

/** How long an email with a code is worth sending. */
export const CODE_LIFE = `${CODE_MINUTES} minutes`

/**
 * Creates a code for a purpose, with five attempts, in place of the previous one; codes for a reset are kept per browser. Returns the
 * code.
 */
export async function createCode(work: Work, purpose: Purpose, userId: string, browser = '') {
  const hasher = work.inject(CodeHasher)
  const code = hasher.create()
  await work.sql(`delete from code where user_id = $1 and expires_at < now()`, [userId])
  await work.sql(
    `insert into code (user_id, purpose, asker, hash, expires_at) values ($1, $2, $3, $4, now() + interval '${CODE_LIFE}')
     on conflict (user_id, purpose, asker) do update
       set hash = excluded.hash, tries = 0, stranger_tries = 0, sent_at = now(), expires_at = excluded.expires_at`,
    [userId, purpose, browser, hasher.hash(purpose, userId, code)],
  )
  return code
}

interface Addressee {
  userId: string
  name: string
}

/** Emails a code to an account in the right state. For an unknown address it costs about the same and sends nothing. */
export async function issueCodeTo(work: Work, purpose: Purpose, email: string, browser = '') {
  const [found] = await work.sql<Addressee>(
    `select user_id as "userId", name from account where email = $1 and (email_verified_at is not null) = $2 for key share`,
    [email, purpose === 'reset'],
  )
  const code = found ? await createCode(work, purpose, found.userId, browser) : '000000'
  await queueMail(work, found ? email : null, codeMail(purpose, found?.name ?? '', code), CODE_LIFE)
}
