import type { InputOf, followsApi } from '@flyleaf/contracts'
import type { Work } from '@flyleaf/service'
import { findUser } from '../person/find-user.ts'
import { listPeople } from '../person/list-people.ts'
import { isBlockedEitherWay } from '../person/blocked.ts'

type Input = InputOf<typeof followsApi.followers>

/** Followers or followed people, newest first. */
async function listFollows(
  work: Work,
  { username, ...page }: Input,
  given: 'follower_id' | 'followed_id',
  listed: 'follower_id' | 'followed_id',
) {
  const { userId } = await findUser(work, username)
  return listPeople(work, page, {
    from: `follow f join account a on a.user_id = f.${listed} where f.${given} = $2 and not ${isBlockedEitherWay}`,
    values: [userId],
    at: 'f.created_at',
  })
}

export const listFollowers = (work: Work, input: Input) =>
  listFollows(work, input, 'followed_id', 'follower_id')
export const listFollowing = (work: Work, input: Input) =>
  listFollows(work, input, 'follower_id', 'followed_id')
