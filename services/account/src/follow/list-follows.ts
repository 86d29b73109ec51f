import type { InputOf, followsApi } from '@flyleaf/contracts'
import { pageQuery, prepared, type AfterKey, type PageShape, type Params, type Work } from '@flyleaf/service'
import { isVisible } from '../account/visible.ts'
import { isUnblocked } from '../person/blocked.ts'
import { cardColumns, personColumns } from '../person/card.view.ts'
import { findUser } from '../person/find-user.ts'
import { LATEST, listPeople } from '../person/list-people.ts'

type Input = InputOf<typeof followsApi.followers>

interface Follows extends AfterKey {
  viewerId: string | null
  userId: string
}

/** People at one end of the follows that have a person at the other. */
const readFollows = (listed: 'followerId' | 'followedId', given: 'followerId' | 'followedId') =>
  prepared((db, params: Params<Follows>, page: PageShape) =>
    pageQuery(
      db
        .selectFrom('follow as added')
        .innerJoin('account', 'account.userId', `added.${listed}`)
        .select(personColumns)
        .select(cardColumns(params.viewerId))
        .select('added.createdAt')
        .where(`added.${given}`, '=', params.userId)
        .where(isVisible)
        .where(isUnblocked(params.viewerId)),
      LATEST,
      params,
      page,
    ),
  )

const readFollowers = readFollows('followerId', 'followedId')
const readFollowing = readFollows('followedId', 'followerId')

/** A person's followers, newest first. */
export async function listFollowers(work: Work, { username, ...page }: Input) {
  const { userId } = await findUser(work, username)
  return listPeople(work, page, readFollowers, { userId })
}

/** The people whom a person follows, newest first. */
export async function listFollowing(work: Work, { username, ...page }: Input) {
  const { userId } = await findUser(work, username)
  return listPeople(work, page, readFollowing, { userId })
}
