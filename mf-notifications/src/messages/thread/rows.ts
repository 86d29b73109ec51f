import type { ListedBuddyRead, Message } from '@flyleaf/contracts'
import type { Outgoing } from '../writing/outbox.ts'

/** Consecutive messages of one person form a group if the gap between them is shorter. */
const TOGETHER_MS = 5 * 60_000

/** One message, or a buddy read of its two people, as shown in a conversation. */
export interface Row {
  key: string
  at: string
  /** The sender's id, or `me`. */
  by: string
  isMine: boolean
  message?: Message
  outgoing?: Outgoing
  buddyRead?: ListedBuddyRead
  /** The first message of its day. */
  isNewDay: boolean
  /** The first that the reader has not read. */
  isFirstUnread: boolean
  /** The first and the last message of a group. */
  isFirst: boolean
  isLast: boolean
  /** Set on the reader's last sent message: whether everybody has read it. */
  state?: 'seen' | 'sent'
}

type Bare = Pick<Row, 'key' | 'at' | 'by' | 'isMine' | 'message' | 'outgoing' | 'buddyRead'>

interface Input {
  /** Oldest first. */
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  /** Those that began between the messages, oldest first. */
  buddyReads?: readonly ListedBuddyRead[]
  /** What the reader had read when the conversation was opened; null when no message is marked as unread. */
  readPosition: number | null
  othersReadPosition: number
}

/** The rows of a conversation: sent messages in order, with buddy reads where they began, then outgoing messages. */
export function rowsOf({
  messages,
  outgoing,
  buddyReads = [],
  readPosition,
  othersReadPosition,
}: Input): Row[] {
  const firstUnread =
    readPosition === null
      ? undefined
      : messages.find(({ position, isMine }) => position > readPosition && !isMine)?.messageId
  const lastMine = messages.at(-1)?.isMine && outgoing.length === 0 ? messages.at(-1) : undefined
  const bare: Bare[] = messages.map((message) => ({
    key: message.messageId,
    at: message.createdAt,
    by: message.isMine ? 'me' : (message.sender?.userId ?? ''),
    isMine: message.isMine,
    message,
  }))
  for (const buddyRead of buddyReads) {
    const { buddyReadId, createdAt, isInviter, buddy } = buddyRead
    const after = bare.findIndex(({ message, at }) => message && Date.parse(at) > Date.parse(createdAt))
    bare.splice(after < 0 ? bare.length : after, 0, {
      key: buddyReadId,
      at: createdAt,
      by: isInviter ? 'me' : buddy.userId,
      isMine: isInviter,
      buddyRead,
    })
  }
  bare.push(...outgoing.map((one) => ({ key: one.key, at: one.at, by: 'me', isMine: true, outgoing: one })))
  return bare.map((row, index) => {
    const [before, after] = [bare[index - 1], bare[index + 1]]
    const isFirstUnread = row.key === firstUnread
    const isNewDay = !before || dayOf(before.at) !== dayOf(row.at)
    const follows = (one: typeof before, other: typeof before) =>
      one !== undefined &&
      other !== undefined &&
      one.by === other.by &&
      dayOf(one.at) === dayOf(other.at) &&
      Date.parse(other.at) - Date.parse(one.at) < TOGETHER_MS
    return {
      ...row,
      isNewDay,
      isFirstUnread,
      isFirst: isFirstUnread || !follows(before, bare[index]),
      isLast: after?.key === firstUnread || !follows(bare[index], after),
      ...(lastMine &&
        row.key === lastMine.messageId && {
          state: lastMine.position <= othersReadPosition ? ('seen' as const) : ('sent' as const),
        }),
    }
  })
}

/** The calendar day of a time in the reader's time zone. */
const dayOf = (time: string) => new Date(time).toDateString()
