import type { Work } from '@flyleaf/service'
import { SealedCookie } from './sealed-cookie.ts'

/** Links an identity to a reader. A linked identity stays with its reader. */
export async function link(
  { sql }: Pick<Work, 'sql'>,
  { issuer, subject }: { issuer: string; subject: string },
  userId: string,
) {
  await sql(
    `insert into google_identity (issuer, subject, user_id) values ($1, $2, $3) on conflict do nothing`,
    [issuer, subject, userId],
  )
}

/** Links the identity that waited for the reader to prove ownership of the account, if there is one. */
export async function linkPending(work: Work, userId: string) {
  const pending = work.inject(SealedCookie).take(work.http, 'link')
  if (!pending) return
  const [own] = await work.sql(`select 1 from account where user_id = $1 and email = $2`, [
    userId,
    pending.email,
  ])
  if (own) await link(work, pending, userId)
}
