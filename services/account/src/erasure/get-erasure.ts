import { notSignedIn } from '@flyleaf/contracts'
import { Problem, type Caller, type Work } from '@flyleaf/service'
import { AccountEntity } from '../account/account.entity.ts'
import { toErasure } from './erasure.view.ts'
import type { Erasures } from './erasures.ts'

export async function getErasure({ em, caller, erasures }: Work<Caller> & { erasures: Erasures }) {
  const account = await em.findOne(AccountEntity, caller.userId)
  if (!account) throw new Problem(notSignedIn)
  return toErasure(account, erasures.graceDays)
}
