import type { Caller, Work } from '@flyleaf/service'
import { erasureOf } from './erasure.view.ts'
import { Erasures } from './erasures.ts'

/** Takes the wish to be erased back: everything is as before. */
export async function keepAccount({ sql, caller, inject }: Work<Caller>) {
  await sql(`update account set erases_at = null where user_id = $1`, [caller.userId])
  const erasure = await erasureOf(sql, caller.userId, inject(Erasures).graceDays)
  return { message: 'You’re keeping your account', erasure }
}
