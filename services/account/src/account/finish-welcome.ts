import type { Caller, Work } from '@flyleaf/service'

/** The caller has finished or skipped the first steps. */
export async function finishWelcome({ db, caller, now }: Work<Caller>) {
  await db
    .updateTable('account')
    .set((eb) => ({ welcomedAt: eb.fn.coalesce('welcomedAt', eb.val(now)) }))
    .where('userId', '=', caller.userId)
    .execute()
  return { message: 'Welcome to Flyleaf' }
}
