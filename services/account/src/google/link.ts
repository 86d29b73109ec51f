import type { Work } from '@flyleaf/service'
import type { SealedCookie } from './sealed-cookie.ts'

export interface Linking {
  sealed: SealedCookie
}

/** Links an identity to a reader. A linked identity stays with its reader. */
export async function link(
  { db }: Pick<Work, 'db'>,
  { issuer, subject }: { issuer: string; subject: string },
  userId: string,
) {
  await db
    .insertInto('google_identity')
    .values({ issuer, subject, userId })
    .onConflict((of) => of.doNothing())
    .execute()
}

/** Links the identity that waited for the reader to prove ownership of the account, if there is one. */
export async function linkPending(work: Pick<Work, 'db' | 'http'> & Linking, userId: string) {
  const pending = work.sealed.take(work.http, 'link')
  if (!pending) return
  const own = await work.db
    .selectFrom('account')
    .select('userId')
    .where('userId', '=', userId)
    .where('email', '=', pending.email)
    .executeTakeFirst()
  if (own) await link(work, pending, userId)
}
