import {
  conversationNotFound,
  events,
  messagesRefused,
  type InputOf,
  type Letter,
  type messagesApi,
} from '@flyleaf/contracts'
import { blockedFor, isFollowing } from '@flyleaf/projections'
import { anyOf, createId, prepared, Problem, type Caller, type Params, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { addLiveItems } from '../live/live-items.ts'
import type { Announcing } from '../live/live.ts'
import { queuePush, type Pushing } from '../push/queue-push.ts'
import type { Fingerprints } from './fingerprints.ts'
import { readMessages, toMessage } from './message-rows.ts'
import { acceptsMessages } from './recipients.ts'

/** What a message encloses. */
export type Enclosed = Pick<Letter, 'bookId' | 'title' | 'authors' | 'dedication'>

/** What sending a message needs. */
export type Sending = Announcing & Pushing & { fingerprints: Fingerprints }

/** Sends a message to a conversation; it appears at once in all open browsers. */
export async function sendMessage(
  work: Work<Caller> & Sending,
  input: InputOf<typeof messagesApi.send>,
  letter?: Enclosed,
) {
  const { db, caller, now, afterCommit, live } = work
  const { conversationId, content, postId = null, bookId = null, bookshelfId = null } = input
  const messageId = createId()
  const { position, isGroup } = await takePosition(work, conversationId, messageId)
  if (!isGroup) await ensureReachable(work, conversationId)
  await db
    .insertInto('message')
    .values({
      messageId,
      conversationId,
      position,
      senderId: caller.userId,
      content,
      postId,
      bookId,
      bookshelfId,
      createdAt: now,
    })
    .execute()
  if (letter)
    await db
      .insertInto('letter')
      .values({ messageId, ...letter })
      .execute()
  const { accepted, asked } = await countForOthers(work, conversationId)
  const fingerprint = work.fingerprints.of(letter ? `${content} ${letter.dedication}` : content)
  const sentTo = { conversationId, senderId: caller.userId }
  if (fingerprint !== null && (await readStranger(db, sentTo)).length > 0)
    work.publish(events.notifications.strangerMessaged, messageId, {
      ...sentTo,
      messageId,
      fingerprint,
      at: now.toISOString(),
    })
  const reached = [...accepted, caller.userId]
  const itemOf = (userId: string) => ({ userId, itemId: messageId })
  await addLiveItems(db, 'message', reached.map(itemOf))
  await queuePush(work, 'message', accepted.map(itemOf))
  const [row] = await readMessage(db, { messageId })
  afterCommit(() => live.changed([...reached, ...asked]))
  return { message: 'Message sent', sent: toMessage(row!, caller.userId) }
}

const readMessage = prepared((db, { messageId }: Params<{ messageId: string }>) =>
  readMessages(db).where('message.messageId', '=', messageId),
)

/** Somebody in the conversation who neither follows the sender nor has written in it. */
const readStranger = prepared((db, { conversationId, senderId }: Params<Sent>) =>
  db
    .selectFrom('participant')
    .select('participant.userId')
    .where('participant.conversationId', '=', conversationId)
    .where('participant.userId', '<>', senderId)
    .where((eb) => eb.not(isFollowing(eb.ref('participant.userId'), senderId)))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('message')
            .select('message.messageId')
            .where('message.conversationId', '=', conversationId)
            .whereRef('message.senderId', '=', 'participant.userId'),
        ),
      ),
    )
    .limit(1),
)

/** Assigns the next position under the conversation's lock, so that positions are in commit order. */
async function takePosition({ db, caller, now }: Work<Caller>, conversationId: string, messageId: string) {
  const taken = await db
    .updateTable('conversation')
    .set((eb) => ({
      lastPosition: eb('lastPosition', '+', 1),
      lastMessageId: messageId,
      updatedAt: sql<Date>`greatest(${eb.ref('updatedAt')}, ${now})`,
    }))
    .where('conversationId', '=', conversationId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('participant')
          .select('participant.userId')
          .where('participant.conversationId', '=', conversationId)
          .where('participant.userId', '=', caller.userId),
      ),
    )
    .returning(['lastPosition as position', 'isGroup'])
    .executeTakeFirst()
  if (!taken) throw new Problem(conversationNotFound)
  // Replying to a request accepts it.
  await db
    .updateTable('participant')
    .set({ state: 'accepted' })
    .where('conversationId', '=', conversationId)
    .where('userId', '=', caller.userId)
    .where('state', '<>', 'accepted')
    .execute()
  return taken
}

interface Sent {
  conversationId: string
  senderId: string
}

const readRefusing = prepared((db, { conversationId, senderId }: Params<Sent>) =>
  db
    .selectFrom('participant')
    .select('participant.userId')
    .where('participant.conversationId', '=', conversationId)
    .where('participant.userId', '<>', senderId)
    .where((eb) =>
      eb.or([
        eb('participant.userId', '=', anyOf(blockedFor(senderId))),
        eb.exists(
          eb
            .selectFrom('message_privacy')
            .select('message_privacy.userId')
            .whereRef('message_privacy.userId', '=', 'participant.userId')
            .where('message_privacy.messagesFrom', '=', 'nobody'),
        ),
      ]),
    ),
)

/** Refuses a message between two people with a block, or to one who accepts none. Groups are not affected. */
async function ensureReachable({ db, caller }: Work<Caller>, conversationId: string) {
  const [refusing] = await readRefusing(db, { conversationId, senderId: caller.userId })
  if (refusing) throw new Problem(messagesRefused)
}

const count = prepared((db, { conversationId, senderId }: Params<Sent>) =>
  db
    .updateTable('participant')
    .set((eb) => ({
      unreadCount: eb('unreadCount', '+', 1),
      state: eb
        .case()
        .when(
          eb.and([eb('state', '=', 'requested'), acceptsMessages(eb.ref('participant.userId'), senderId)]),
        )
        .then(sql.lit('accepted' as const))
        .else(eb.ref('state'))
        .end(),
    }))
    .where('conversationId', '=', conversationId)
    .where('userId', '<>', senderId)
    .where('state', '<>', 'declined')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('hidden_person')
            .select('hidden_person.personId')
            .whereRef('hidden_person.viewerId', '=', 'participant.userId')
            .where('hidden_person.personId', '=', senderId)
            .where('hidden_person.cause', '=', 'blocks')
            .where((hidden) => hidden.ref('hidden_person.isHidden')),
        ),
      ),
    )
    .returning(['userId', 'state']),
)

/** Counts the message for everybody who may see it. Those who accept the sender's messages join without a request. */
async function countForOthers({ db, caller }: Work<Caller>, conversationId: string) {
  const others = await count(db, { conversationId, senderId: caller.userId })
  const inState = (wanted: string) =>
    others.filter(({ state }) => state === wanted).map(({ userId }) => userId)
  return { accepted: inState('accepted'), asked: inState('requested') }
}
