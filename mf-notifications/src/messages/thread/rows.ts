import type { Message } from '@flyleaf/contracts'
import type { Outgoing } from '../writing/outbox.ts'

/** Messages of one person that follow each other sooner than this stand together. */
const TOGETHER_MS = 5 * 60_000

/** One message as it stands in a conversation. */
export interface Row {
  key: string
  at: string
  /** Who wrote it, by id; the reader is `me`. */
  by: string
  isMine: boolean
  message?: Message
  outgoing?: Outgoing
  /** Begins another day than the row before. */
  isNewDay: boolean
  /** The first that the reader has not read. */
  isFirstUnread: boolean
  /** Begins and ends what one person wrote in one go. */
  isFirst: boolean
  isLast: boolean
  /** The reader's last message that everybody has read, or that is only sent. */
  state?: 'seen' | 'sent'
}

interface Input {
  /** The oldest first. */
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  /** Up to where the reader had read when the conversation was opened; null when there is nothing to point out. */
  readPosition: number | null
  othersReadPosition: number
}

/** The rows of a conversation: sent messages in their order, then those on their way. */
export function rowsOf({ messages, outgoing, readPosition, othersReadPosition }: Input): Row[] {
  const firstUnread =
    readPosition === null
      ? undefined
      : messages.find(({ position, isMine }) => position > readPosition && !isMine)?.messageId
  const lastMine = messages.at(-1)?.isMine && outgoing.length === 0 ? messages.at(-1) : undefined
  const bare = [
    ...messages.map((message) => ({
      key: message.messageId,
      at: message.createdAt,
      by: message.isMine ? 'me' : (message.sender?.userId ?? ''),
      isMine: message.isMine,
      message,
    })),
    ...outgoing.map((one) => ({ key: one.key, at: one.at, by: 'me', isMine: true, outgoing: one })),
  ]
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

/** The day of a moment where the reader is. */
const dayOf = (time: string) => new Date(time).toDateString()
