import { userNotFound, type UserPage } from '@flyleaf/contracts'
import { Problem, type Work } from '@flyleaf/service'
import { cardColumns, iso, toCard, type CardRow, type DbTime } from './account.view.ts'

interface PageRow extends CardRow {
  website: string
  location: string
  createdAt: DbTime
  followerCount: number
  followingCount: number
}

export async function getUser({ sql, caller }: Work, { username }: { username: string }): Promise<UserPage> {
  const [row] = await sql<PageRow>(
    `select ${cardColumns}, a.website, a.location, a.created_at as "createdAt",
       a.follower_count as "followerCount", a.following_count as "followingCount"
     from account a where a.username = $2 and a.email_verified_at is not null`,
    [caller?.userId ?? null, username],
  )
  if (!row) throw new Problem(userNotFound)
  const { website, location, followerCount, followingCount } = row
  return { ...toCard(row), website, location, followerCount, followingCount, createdAt: iso(row.createdAt) }
}

/** The id of a person whom others can see. */
export async function userIdOf(sql: Work['sql'], username: string) {
  const [row] = await sql<{ userId: string }>(
    `select user_id as "userId" from account where username = $1 and email_verified_at is not null`,
    [username],
  )
  if (!row) throw new Problem(userNotFound)
  return row.userId
}
