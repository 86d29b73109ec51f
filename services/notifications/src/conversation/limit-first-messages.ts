import { anyOf, texts, type AgeLimit, type Caller, type Preparation, type RateLimits } from '@flyleaf/service'

export type Limiting = { rates: RateLimits }

const FIRST_MESSAGES: AgeLimit = {
  name: 'new-first-message',
  firstDay: 10,
  firstWeek: 30,
  does: (points) => `begin to write to up to ${points} people`,
}

/** Counts people to whom a reader writes for the first time, who are fewer for new accounts: not those of a conversation that exists. */
export async function limitFirstMessages(
  { rates, db, caller, now }: Preparation<Caller> & Limiting,
  { usernames }: { usernames: readonly string[] },
) {
  if (!caller.joinedAt) return
  const people = await db
    .selectFrom('person')
    .select('userId')
    .where('username', '=', anyOf(texts(usernames)))
    .where('userId', '<>', caller.userId)
    .execute()
  const userIds = people.map(({ userId }) => userId)
  const known = await db
    .selectFrom('conversation')
    .select('conversationId')
    .where('peopleKey', '=', [caller.userId, ...userIds].toSorted().join(' '))
    .executeTakeFirst()
  if (!known) await rates.byAge(FIRST_MESSAGES, caller, now, userIds.length)
}
