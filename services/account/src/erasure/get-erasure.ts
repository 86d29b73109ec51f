import { notSignedIn } from '@flyleaf/contracts'
import { Problem, type Caller, type Work } from '@flyleaf/service'
import { AccountEntity } from '../account/account.entity.ts'
import { toErasure } from './erasure.view.ts'
import { Erasures } from './erasures.ts'

export async function getErasure({ em, caller, inject }: Work<Caller>) {
  const account = await em.findOne(AccountEntity, caller.userId)
  if (!account) throw new Problem(notSignedIn)
  return toErasure(account, inject(Erasures).graceDays)
}
