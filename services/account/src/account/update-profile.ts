import {
  events,
  notSignedIn,
  renamedTooOften,
  usernameReserved,
  type InputOf,
  type profileApi,
} from '@flyleaf/contracts'
import { ago, Problem, type Caller, type Work } from '@flyleaf/service'
import { LockMode } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { AccountEntity } from './account.entity.ts'
import { toPersonEvent, toProfile } from './account.view.ts'
import { releaseUsername } from './pending-username.ts'
import { orUsernameTaken } from './username-conflict.ts'
import { isReserved } from './username.rules.ts'

type Input = InputOf<typeof profileApi.updateProfile>

/** Given-up usernames stay their owner's, so renaming is limited to prevent collecting them. */
const RENAMES = 5
const RENAMES_IN = '30 days'

/** Changes the given fields of the caller's profile. */
export async function updateProfile(work: Work<Caller>, input: Input) {
  const { em, caller, publish } = work
  const account = await em.findOne(AccountEntity, caller.userId, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!account) throw new Problem(notSignedIn)
  const before = account.version
  if (input.username !== undefined && input.username !== account.username)
    await prepareRename(work, input.username)
  for (const field of ['name', 'username', 'bio', 'website', 'location'] as const) {
    const given = input[field]
    if (given !== undefined) account[field] = given
  }
  await em.flush().catch(orUsernameTaken)
  if (account.version !== before) publish(events.account.userChanged, account.userId, toPersonEvent(account))
  return { message: 'Profile saved', profile: toProfile(account) }
}

async function prepareRename(work: Work<Caller>, username: string) {
  if (isReserved(username)) throw Problem.of(usernameReserved, 'username')
  const former = await work.db
    .selectFrom('former_username')
    .select(({ eb, fn }) => [
      fn.agg<boolean | null>('bool_or', [eb('username', '=', username)]).as('isOwn'),
      sql<number>`${fn.countAll().filterWhere('leftAt', '>', ago(RENAMES_IN))}::integer`.as('recent'),
    ])
    .where('userId', '=', work.caller.userId)
    .executeTakeFirstOrThrow()
  if (!former.isOwn && former.recent >= RENAMES) throw Problem.of(renamedTooOften, 'username')
  await releaseUsername(work, username)
}
