import { conversationWithYourself, messagesRefused, recipientNotFound } from '@flyleaf/contracts'
import { blockedFor } from '@flyleaf/projections'
import { Problem, type Caller, type Work } from '@flyleaf/service'

/** The ids of the people whom the caller may message, without the caller. */
export async function findRecipients(work: Work<Caller>, usernames: string[]) {
  const { sql, caller } = work
  const people = await sql<{ userId: string; username: string }>(
    `select distinct on (username) user_id as "userId", username from person
     where username = any($1) and user_id <> all(${blockedFor('$2')}) order by username, version desc`,
    [usernames, caller.userId],
  )
  if (people.length < usernames.length) throw Problem.of(recipientNotFound, 'usernames')
  const others = people.map((person) => person.userId).filter((userId) => userId !== caller.userId)
  if (others.length === 0) throw Problem.of(conversationWithYourself, 'usernames')
  return others
}

/** Throws when one of these people accepts messages from nobody. */
export async function ensureAcceptsMessages({ sql }: Pick<Work, 'sql'>, userIds: readonly string[]) {
  const [refusing] = await sql(
    `select 1 from message_privacy where user_id = any($1::text[]) and messages_from = 'nobody'`,
    [userIds],
  )
  if (refusing) throw Problem.of(messagesRefused, 'usernames')
}

/** SQL: whether the participant `person` accepts messages of $2 without a request: from everybody, or from people they follow. */
export const acceptsMessages = (person: string) => `case coalesce(
    (select messages_from from message_privacy where user_id = ${person}), 'everyone')
  when 'everyone' then true
  when 'followed' then exists (
    select 1 from follow where follower_id = ${person} and followed_id = $2 and is_following)
  else false end`
