import type { Person, UserPage } from '@flyleaf/contracts'
import { iso, type DbTime, type Work } from '@flyleaf/service'
import { isBlockedEitherWay } from './blocked.ts'
import { followedBy, followersOf } from '../account/counts.ts'
import { mutualsOf } from './mutuals-of.ts'
import { cardColumns, toCard, type CardRow } from './card.view.ts'
import { findUser } from './find-user.ts'
import { isVisible } from './visible.ts'

interface PageRow extends CardRow {
  website: string
  location: string
  createdAt: DbTime
  followerCount: number
  followingCount: number
  showsLikes: boolean
}

/** How many mutual followers are shown by name. */
const NAMED = 3

/** A person's page, by their current or a former username. */
export async function getUser(work: Work, { username }: { username: string }): Promise<UserPage> {
  const { userId } = await findUser(work, username)
  const [row] = await work.sql<PageRow>(
    `select ${cardColumns}, a.website, a.location, a.created_at as "createdAt", a.shows_likes as "showsLikes",
       ${followersOf('a')} as "followerCount", ${followedBy('a')} as "followingCount"
     from account a where a.user_id = $2`,
    [work.caller?.userId ?? null, userId],
  )
  const { website, location, followerCount, followingCount, showsLikes, createdAt } = row!
  return {
    ...toCard(row!),
    website,
    location,
    followerCount,
    followingCount,
    showsLikes,
    createdAt: iso(createdAt),
    mutuals: await mutualsWith(work, userId),
  }
}

async function mutualsWith({ sql, caller }: Work, userId: string): Promise<UserPage['mutuals']> {
  if (!caller || caller.userId === userId) return { count: 0, people: [] }
  const people = await sql<Person & { count: number }>(
    `select a.user_id as "userId", a.username, a.name, a.picture, count(*) over ()::integer as count
     from ${mutualsOf('$2')} and ${isVisible} and not ${isBlockedEitherWay} order by mine.created_at desc limit ${NAMED}`,
    [caller.userId, userId],
  )
  return { count: people[0]?.count ?? 0, people }
}
