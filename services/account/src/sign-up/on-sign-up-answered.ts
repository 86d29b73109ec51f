import type { EventHandler } from '@flyleaf/service'
import { LockMode } from '@mikro-orm/postgresql'
import { AccountEntity } from '../account/account.entity.ts'
import type { Telling } from '../account/tell-reader.ts'
import { letIn, turnDown } from './settle-waiting.ts'

/** Lets in who was approved, and deletes the sign-up of who was declined. Only who waits is answered, so the event may come twice. */
export const onSignUpAnswered: EventHandler<'sign-up.answered', Telling> = async (work, { data }) => {
  const account = await work.em.findOne(AccountEntity, data.userId, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (account?.waitingSince) await (data.isApproved ? letIn : turnDown)(work, account)
}
