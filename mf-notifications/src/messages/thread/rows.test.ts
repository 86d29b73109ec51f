import { describe, expect, it } from 'vitest'
import { aBuddyRead, aMessage, aPerson } from '../testing/a-conversation.ts'
import { rowsOf } from './rows.ts'

const at = (day: number, minute: number) => new Date(2026, 10, day, 12, minute).toISOString()
const rows = (input: Partial<Parameters<typeof rowsOf>[0]>) =>
  rowsOf({ messages: [], outgoing: [], readPosition: null, othersReadPosition: 0, ...input })
const shapes = (input: Partial<Parameters<typeof rowsOf>[0]>) =>
  rows(input).map(({ isFirst, isLast }) => `${isFirst ? '(' : ' '}${isLast ? ')' : ' '}`)

describe('the rows of a conversation', () => {
  it('starts a new day with its first message', () => {
    const messages = [aMessage(1, 'a', { createdAt: at(20, 0) }), aMessage(2, 'b', { createdAt: at(21, 0) })]
    expect(rows({ messages }).map(({ isNewDay }) => isNewDay)).toEqual([true, true])
    messages.push(aMessage(3, 'c', { createdAt: at(21, 30) }))
    expect(rows({ messages }).at(-1)!.isNewDay).toBe(false)
  })

  it('groups consecutive messages of one person', () => {
    const mine = { isMine: true, sender: aPerson('Me') }
    const messages = [
      aMessage(1, 'a', { createdAt: at(20, 0) }),
      aMessage(2, 'b', { createdAt: at(20, 4) }),
      aMessage(3, 'c', { createdAt: at(20, 5), ...mine }),
      aMessage(4, 'd', { createdAt: at(20, 6), ...mine }),
      aMessage(5, 'e', { createdAt: at(20, 30), ...mine }),
    ]
    expect(shapes({ messages })).toEqual(['( ', ' )', '( ', ' )', '()'])
  })

  it('marks the first unread message of others, which starts a group', () => {
    const messages = [
      aMessage(1, 'a', { createdAt: at(20, 0) }),
      aMessage(2, 'b', { createdAt: at(20, 1) }),
      aMessage(3, 'c', { createdAt: at(20, 2) }),
    ]
    expect(rows({ messages, readPosition: 1 }).map(({ isFirstUnread }) => isFirstUnread)).toEqual([
      false,
      true,
      false,
    ])
    expect(shapes({ messages, readPosition: 1 })).toEqual(['()', '( ', ' )'])
    expect(rows({ messages }).some(({ isFirstUnread }) => isFirstUnread)).toBe(false)
  })

  it('shows only for the reader’s last message whether it was seen', () => {
    const mine = (position: number) => aMessage(position, 'x', { isMine: true })
    const states = (othersReadPosition: number) =>
      rows({ messages: [mine(1), mine(2)], othersReadPosition }).map(({ state }) => state)
    expect(states(1)).toEqual([undefined, 'sent'])
    expect(states(2)).toEqual([undefined, 'seen'])
    expect(rows({ messages: [mine(1), aMessage(2, 'y')] }).map(({ state }) => state)).toEqual([
      undefined,
      undefined,
    ])
  })

  it('has buddy reads where they began', () => {
    const messages = [aMessage(1, 'a', { createdAt: at(20, 0) }), aMessage(2, 'b', { createdAt: at(20, 30) })]
    const buddyReads = [
      aBuddyRead({ buddyReadId: 'r1', createdAt: at(19, 0) }),
      aBuddyRead({ buddyReadId: 'r2', createdAt: at(20, 1) }),
      aBuddyRead({ buddyReadId: 'r3', createdAt: at(20, 31), isInviter: true }),
    ]
    const found = rows({ messages, buddyReads })
    expect(found.map(({ key }) => key)).toEqual(['r1', 'm1', 'r2', 'm2', 'r3'])
    expect(found.map(({ isMine }) => isMine)).toEqual([false, false, false, false, true])
  })

  it('ends with outgoing messages', () => {
    const outgoing = [{ key: 'k', senderId: 'me', conversationId: 'c', content: 'soon', at: at(20, 9) }]
    const found = rows({ messages: [aMessage(1, 'x', { isMine: true })], outgoing, othersReadPosition: 1 })
    expect(found.map(({ key, isMine, state }) => [key, isMine, state])).toEqual([
      ['m1', true, undefined],
      ['k', true, undefined],
    ])
  })
})
