import type { Caller, Work } from '@flyleaf/service'

/** The caller has finished or skipped the first steps. */
export async function finishWelcome({ sql, caller, now }: Work<Caller>) {
  await sql(`update account set welcomed_at = coalesce(welcomed_at, $2) where user_id = $1`, [
    caller.userId,
    now,
  ])
  return { message: 'Welcome to Flyleaf' }
}
