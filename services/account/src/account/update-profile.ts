import { events, notSignedIn, usernameReserved, type InputOf, type accountApi } from '@flyleaf/contracts'
import { Problem, type Caller, type Work } from '@flyleaf/service'
import { LockMode } from '@mikro-orm/postgresql'
import { AccountEntity } from './account.entity.ts'
import { toPersonEvent, toProfile } from './account.view.ts'
import { orUsernameTaken } from './username-conflict.ts'
import { isReserved } from './username.rules.ts'

type Input = InputOf<typeof accountApi.updateProfile>

/** Fields that are not given stay as they are. */
export async function updateProfile({ em, caller, publish }: Work<Caller>, input: Input) {
  const account = await em.findOne(AccountEntity, caller.userId, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!account) throw new Problem(notSignedIn)
  const before = account.version
  if (input.username !== undefined && input.username !== account.username && isReserved(input.username))
    throw Problem.of(usernameReserved, 'username')
  for (const field of ['name', 'username', 'bio', 'website', 'location'] as const) {
    const given = input[field]
    if (given !== undefined) account[field] = given
  }
  await em.flush().catch(orUsernameTaken)
  if (account.version !== before) publish(events.account.userChanged, account.userId, toPersonEvent(account))
  return { message: 'Your profile is saved', profile: toProfile(account) }
}
