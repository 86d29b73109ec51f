import type { InputOf, relationsApi } from '@flyleaf/contracts'
import type { Caller, Work } from '@flyleaf/service'
import { findUser } from '../person/find-user.ts'
import { listPeople } from '../person/list-people.ts'
import { isBlockedEitherWay } from '../person/blocked.ts'
import { mutualsOf } from '../person/mutuals-of.ts'

type Input = InputOf<typeof relationsApi.blocked>

/** People whom the caller blocks, the latest first. */
export const listBlocked = (work: Work<Caller>, input: Input) =>
  listPeople(work, input, {
    from: `block r join account a on a.user_id = r.blocked_id where r.blocker_id = $1`,
    at: 'r.created_at',
  })

/** People whom the caller mutes, the latest first. */
export const listMuted = (work: Work<Caller>, input: Input) =>
  listPeople(work, input, {
    from: `mute r join account a on a.user_id = r.muted_id where r.muter_id = $1`,
    at: 'r.created_at',
  })

/** Followers of a person whom the caller follows, too, in the order in which the caller followed them, latest first. */
export async function listMutuals(
  work: Work<Caller>,
  { username, ...page }: InputOf<typeof relationsApi.mutuals>,
) {
  const { userId } = await findUser(work, username)
  return listPeople(work, page, {
    from: `${mutualsOf('$2')} and not ${isBlockedEitherWay}`,
    values: [userId],
    at: 'mine.created_at',
  })
}
