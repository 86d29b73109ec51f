import { iso, type Caller, type Work } from '@flyleaf/service'
import { sql } from 'kysely'

/** The address that waits for its codes. */
export async function waitingChange({ db, caller }: Work<Caller>) {
  const row = await db
    .selectFrom('email_change')
    .select(['email', 'expiresAt'])
    .where('userId', '=', caller.userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return { change: row ? { email: row.email, expiresAt: iso(row.expiresAt) } : null }
}

export async function cancelChange({ db, caller }: Work<Caller>) {
  await db.deleteFrom('email_change').where('userId', '=', caller.userId).execute()
  await db
    .deleteFrom('code')
    .where('userId', '=', caller.userId)
    .where('purpose', 'in', ['new-email', 'current-email'])
    .execute()
  return { message: 'Your email address stays as it is' }
}
