import { createHash } from 'node:crypto'
import { events } from '@flyleaf/contracts'
import {
  Outbox,
  daysAgo,
  readSeed,
  seedId,
  type Db,
  type ServiceContext,
  type Sql,
  type Tables,
} from '@flyleaf/service'
import { sql, type ExpressionBuilder } from 'kysely'
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
  await database.transaction(async ({ db, sql: plain }) => {
    await sql`lock table account in exclusive mode`.execute(db)
    if (await db.selectFrom('account').select('userId').limit(1).executeTakeFirst()) return
    const { publish, write } = outboxOf(plain)
    for (const reader of readers) {
      await addReader(db, reader, passwordHash)
      const { username, name } = reader
      publish(
        events.account.userRegistered,
        userIdOf(username),
        toPersonEvent({ userId: userIdOf(username), version: 1, username, name }),
      )
    }
    for (const { follower, followed, at } of followsOf(readers)) {
      const [followerId, followedId] = [userIdOf(follower), userIdOf(followed)]
      const { version } = await db
        .insertInto('follow')
        .values({ followerId, followedId, createdAt: at, version: sql`nextval('relation_version')` })
        .returning('version')
        .executeTakeFirstOrThrow()
      publish(events.account.userFollowed, followedId, {
        followerId,
        followedId,
        version: Number(version),
        at: at.toISOString(),
        isApproved: false,
      })
    }
    const count = ({ fn }: ExpressionBuilder<Tables, 'follow'>) => fn.countAll<number>().as('count')
    await db
      .updateTable('account')
      .set((eb) => ({
        followerCount: eb.selectFrom('follow').select(count).whereRef('followedId', '=', 'account.userId'),
        followingCount: eb.selectFrom('follow').select(count).whereRef('followerId', '=', 'account.userId'),
      }))
      .execute()
    await write()
  })
}

const userIdOf = (username: string) => seedId('user', username)

function outboxOf(plain: Sql) {
  const outbox = new Outbox()
  return { publish: outbox.publish, write: () => outbox.write(plain) }
}

async function addReader(db: Db, reader: SeedReader, passwordHash: string) {
  const { username, name, bio, website = '', location, joinedDaysAgo } = reader
  const joinedAt = daysAgo(joinedDaysAgo)
  await db
    .insertInto('account')
    .values({
      userId: userIdOf(username),
      email: `${username}@flyleaf.example`,
      username,
      name,
      passwordHash,
      bio,
      website,
      location,
      emailVerifiedAt: joinedAt,
      createdAt: joinedAt,
      welcomedAt: joinedAt,
    })
    .execute()
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
