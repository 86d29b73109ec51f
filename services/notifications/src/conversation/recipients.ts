import { conversationWithYourself, messagesRefused, recipientNotFound } from '@flyleaf/contracts'
import { blockedFor } from '@flyleaf/projections'
import { Problem, allOf, anyOf, texts, type Caller, type Work } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { from } from '../database.ts'

/** The ids of the people whom the caller may message, without the caller. */
export async function findRecipients({ db, caller }: Work<Caller>, usernames: string[]) {
  const people = await db
    .selectFrom('person')
    .distinctOn('username')
    .select(['userId', 'username'])
    .where('username', '=', anyOf(texts(usernames)))
    .where('userId', '<>', allOf(blockedFor(sql.val(caller.userId))))
    .orderBy('username')
    .orderBy('version', 'desc')
    .execute()
  if (people.length < usernames.length) throw Problem.of(recipientNotFound, 'usernames')
  const others = people.map((person) => person.userId).filter((userId) => userId !== caller.userId)
  if (others.length === 0) throw Problem.of(conversationWithYourself, 'usernames')
  return others
}

/** Throws when one of these people accepts messages from nobody. */
export async function ensureAcceptsMessages({ db }: Pick<Work, 'db'>, userIds: readonly string[]) {
  const refusing = await db
    .selectFrom('message_privacy')
    .select('userId')
    .where('userId', '=', anyOf(texts(userIds)))
    .where('messagesFrom', '=', 'nobody')
    .executeTakeFirst()
  if (refusing) throw Problem.of(messagesRefused, 'usernames')
}

/** Whether a participant accepts messages of a sender without a request: from everybody, or from people they follow. */
export function acceptsMessages(participantId: Expression<string>, senderId: Expression<string>) {
  const chosen = from
    .selectFrom('message_privacy')
    .select('message_privacy.messagesFrom')
    .where('message_privacy.userId', '=', participantId)
  const isFollowed = from.exists(
    from
      .selectFrom('follow')
      .select('follow.followerId')
      .where('follow.followerId', '=', participantId)
      .where('follow.followedId', '=', senderId)
      .where((follow) => follow.ref('follow.isFollowing')),
  )
  return sql<boolean>`case coalesce(${chosen}, 'everyone') when 'everyone' then true when 'followed' then ${isFollowed} else false end`
}
