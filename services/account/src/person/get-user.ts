import type { UserPage } from '@flyleaf/contracts'
import { iso, prepared, type Params, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { followedBy, followersOf } from '../account/counts.ts'
import { cardColumns, personColumns, toCard } from './card.view.ts'
import { findUser } from './find-user.ts'
import { selectMutuals, type Mutuals } from './mutuals.ts'

const readPage = prepared((db, { viewerId, userId }: Params<{ viewerId: string | null; userId: string }>) =>
  db
    .selectFrom('account')
    .select(personColumns)
    .select(cardColumns(viewerId))
    .select(['account.website', 'account.location', 'account.createdAt', 'account.showsLikes'])
    .select([followersOf.as('followerCount'), followedBy.as('followingCount')])
    .where('account.userId', '=', userId),
)

/** How many mutual followers are shown by name. */
const NAMED = 3

/** A person's page, by their current or a former username. */
export async function getUser(work: Work, { username }: { username: string }): Promise<UserPage> {
  const { userId } = await findUser(work, username)
  const [row] = await readPage(work.db, { viewerId: work.caller?.userId ?? null, userId })
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

const readMutuals = prepared((db, params: Params<Mutuals>) =>
  selectMutuals(db, params)
    .select(personColumns)
    .select(sql<number>`count(*) over ()::integer`.as('count'))
    .orderBy('added.createdAt', 'desc')
    .limit(NAMED),
)

async function mutualsWith({ db, caller }: Work, userId: string): Promise<UserPage['mutuals']> {
  if (!caller || caller.userId === userId) return { count: 0, people: [] }
  const people = await readMutuals(db, { viewerId: caller.userId, personId: userId })
  return { count: people[0]?.count ?? 0, people }
}
