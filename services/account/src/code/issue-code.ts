import type { Work } from '@flyleaf/service'
import { queueMail } from '../mail/queue-mail.ts'
import { CodeHasher } from './code-hasher.ts'
import { codeMail } from './code-mail.ts'
import { CODE_MINUTES, type Purpose } from './purpose.ts'

const LIFE = `${CODE_MINUTES} minutes`

interface Addressee {
  userId: string
  email: string
  name: string
}

/** Replaces the code of an account, with its five tries, and queues the mail that carries it. */
export async function issueCode(work: Work, purpose: Purpose, { userId, email, name }: Addressee) {
  const hasher = work.inject(CodeHasher)
  const code = hasher.create()
  await work.sql(
    `insert into code (user_id, purpose, hash, expires_at) values ($1, $2, $3, now() + interval '${CODE_MINUTES} minutes')
     on conflict (user_id, purpose) do update
       set hash = excluded.hash, tries = 0, sent_at = now(), expires_at = excluded.expires_at`,
    [userId, purpose, hasher.hash(purpose, userId, code)],
  )
  await queueMail(work, email, codeMail(purpose, name, code), LIFE)
}

/** Mails a code to an account in the right state. An unknown address costs the same writes and is mailed nothing. */
export async function issueCodeTo(work: Work, purpose: Purpose, email: string) {
  const [found] = await work.sql<Addressee>(
    `select user_id as "userId", email, name from account where email = $1 and (email_verified_at is not null) = $2 for key share`,
    [email, purpose === 'reset'],
  )
  if (found) await issueCode(work, purpose, found)
  else await queueMail(work, null, codeMail(purpose, '', '000000'), LIFE)
}
