import { MESSAGE_POSITION_MAX, type messagesApi } from '@flyleaf/contracts'
import { blockedBy } from '@flyleaf/projections'
import {
  afterCursor,
  allOf,
  anyOf,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type PageShape,
  type Params,
  type Handler,
} from '@flyleaf/service'
import { readConversations, toConversation } from './conversation-rows.ts'
import { conversationOf, ensureParticipant } from './find-conversation.ts'
import { readMessages, toMessage } from './message-rows.ts'
import { unreadMessagesOf } from './unread-messages.ts'

const NEWEST = [
  ['conversation.updatedAt', 'time'],
  ['conversation.conversationId', 'text'],
] as const
const BY_POSITION = [['message.position', 'whole']] as const

type Conversations = ReturnType<typeof readConversations>
type Reader = Params<{ userId: string }>

/** Conversations of two with a blocked person are not listed; empty ones only for whoever started them. */
const inInbox = (conversations: Conversations, { userId }: Reader) =>
  conversations
    .where('me.state', '=', 'accepted')
    .where((eb) =>
      eb.or([
        eb.ref('conversation.isGroup'),
        eb('last.messageId', 'is not', null),
        eb('conversation.createdBy', '=', userId),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb.ref('conversation.isGroup'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('participant as other')
              .select('other.userId')
              .whereRef('other.conversationId', '=', 'me.conversationId')
              .where('other.userId', '=', anyOf(blockedBy(userId))),
          ),
        ),
      ]),
    )

const areRequested = (conversations: Conversations) =>
  conversations.where('me.state', '=', 'requested').where('last.messageId', 'is not', null)

const readPage = prepared(
  (
    db,
    params: Params<AfterKey & { userId: string }>,
    { folder, ...shape }: PageShape & { folder: 'inbox' | 'requests' },
  ) => {
    const conversations = readConversations(db, params.userId)
    const listed = folder === 'inbox' ? inInbox(conversations, params) : areRequested(conversations)
    return pageQuery(listed, NEWEST, params, shape)
  },
)

/** The reader's conversations, or their open requests; newest first. */
export const listConversations: Handler<typeof messagesApi.conversations> = async (
  { db, caller: { userId } },
  { limit, cursor, folder },
) => {
  const shape = { limit, direction: 'desc', isFirst: cursor === undefined, folder } as const
  const [rows, unread] = await Promise.all([
    readPage(db, { userId, ...afterCursor(NEWEST, cursor) }, shape),
    unreadMessagesOf(db, userId),
  ])
  return { ...pageOf(rows, NEWEST, shape, toConversation), ...unread }
}

export const getConversation: Handler<typeof messagesApi.conversation> = async (
  { db, caller },
  { conversationId },
) => ({ conversation: await conversationOf(db, caller.userId, conversationId) })

interface Part extends AfterKey {
  conversationId: string
  readerId: string
  after: number
  before: number
}

const readPart = prepared((db, params: Params<Part>, shape: PageShape) =>
  pageQuery(
    readMessages(db)
      .where('message.conversationId', '=', params.conversationId)
      .where('message.position', '>', params.after)
      .where('message.position', '<', params.before)
      .where('message.senderId', '<>', allOf(blockedBy(params.readerId))),
    BY_POSITION,
    params,
    shape,
  ),
)

/** What was written in a conversation since the reader joined, without whom they block; a page of it or a part. */
export const listMessages: Handler<typeof messagesApi.messages> = async (
  work,
  { conversationId, limit, cursor, sortBy, after = 0, before = MESSAGE_POSITION_MAX },
) => {
  const { joinedPosition } = await ensureParticipant(work, conversationId)
  const readerId = work.caller.userId
  const direction = sortBy === 'oldest' ? ('asc' as const) : ('desc' as const)
  const shape = { limit, direction, isFirst: cursor === undefined }
  const part = { conversationId, readerId, after: Math.max(joinedPosition, after), before }
  const rows = await readPart(work.db, { ...part, ...afterCursor(BY_POSITION, cursor) }, shape)
  return pageOf(rows, BY_POSITION, shape, (row) => toMessage(row, readerId))
}
