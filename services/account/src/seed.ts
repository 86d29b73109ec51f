import { createHash } from 'node:crypto'
import { events } from '@flyleaf/contracts'
import { Outbox, daysAgo, readSeed, seedId, type ServiceContext, type Sql } from '@flyleaf/service'
import { toPersonEvent } from './account/account.view.ts'
import type { AccountConfig } from './config.ts'
import { DEMO_PASSWORD } from './password/demo-password.ts'
import { hashPassword } from './password/passwords.ts'

interface SeedReader {
  username: string
  name: string
  bio: string
  location: string
  website?: string
  joinedDaysAgo: number
  follows: string[]
}

/** Fills an empty database with the readers of the seed library and whom they follow. */
export async function seed({ database }: ServiceContext<typeof AccountConfig>, directory: string) {
  const readers = readSeed<SeedReader[]>(directory, 'readers.json').sort(
    (a, b) => b.joinedDaysAgo - a.joinedDaysAgo,
  )
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await database.transaction(async ({ sql }) => {
    await sql(`lock table account in exclusive mode`)
    if ((await sql(`select 1 from account limit 1`)).length > 0) return
    const { publish, write } = outboxOf(sql)
    for (const reader of readers) {
      await addReader(sql, reader, passwordHash)
      const { username, name } = reader
      publish(
        events.account.userRegistered,
        userIdOf(username),
        toPersonEvent({ userId: userIdOf(username), version: 1, username, name }),
      )
    }
    for (const { follower, followed, at } of followsOf(readers)) {
      const [followerId, followedId] = [userIdOf(follower), userIdOf(followed)]
      const [row] = await sql<{ version: string }>(
        `insert into follow (follower_id, followed_id, created_at, version) values ($1, $2, $3, nextval('relation_version'))
         returning version`,
        [followerId, followedId, at],
      )
      publish(events.account.userFollowed, followedId, {
        followerId,
        followedId,
        version: Number(row!.version),
        at: at.toISOString(),
      })
    }
    await sql(`update account a set
      follower_count = (select count(*) from follow where followed_id = a.user_id),
      following_count = (select count(*) from follow where follower_id = a.user_id)`)
    await write()
  })
}

const userIdOf = (username: string) => seedId('user', username)

function outboxOf(sql: Sql) {
  const outbox = new Outbox()
  return { publish: outbox.publish, write: () => outbox.write(sql) }
}

async function addReader(sql: Sql, reader: SeedReader, passwordHash: string) {
  const { username, name, bio, website = '', location, joinedDaysAgo } = reader
  await sql(
    `insert into account (user_id, email, email_verified_at, username, name, password_hash, bio, website, location, created_at, welcomed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $3, $3)`,
    [
      userIdOf(username),
      `${username}@flyleaf.example`,
      daysAgo(joinedDaysAgo),
      username,
      name,
      passwordHash,
      bio,
      website,
      location,
    ],
  )
}

/** All follows, oldest first, at reproducible times after both have joined. */
function followsOf(readers: SeedReader[]) {
  const joined = new Map(readers.map(({ username, joinedDaysAgo }) => [username, joinedDaysAgo]))
  return readers
    .flatMap(({ username: follower, follows }) => follows.map((followed) => ({ follower, followed })))
    .map((pair) => ({
      ...pair,
      at: daysAgo(Math.min(joined.get(pair.follower)!, joined.get(pair.followed)!) * shareOf(pair)),
    }))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

const shareOf = ({ follower, followed }: { follower: string; followed: string }) =>
  createHash('sha256').update(`${follower}>${followed}`).digest().readUInt16BE() / 65_536
