import { messagesApi, type Conversation, type InputOf, type Message } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Component as MessagesPage } from '../messages-page.tsx'
import {
  aConversation,
  aMessage,
  aPerson,
  anOpenConversation,
  conversationId,
} from '../testing/a-conversation.ts'
import { dayName } from './day.tsx'
import { sharedContentIn } from './shared-content.tsx'

const open = (conversation: Conversation, messages: Message[], more: Answer[] = []) =>
  renderPage(<MessagesPage />, {
    session: aProfile({ userId: 'u-me', username: 'me' }),
    responses: [...anOpenConversation(conversation, ...messages), ...more],
    at: `/messages?conversation=${conversationId}`,
  })
/** Answers with the part of a conversation that is asked for. */
const partOf =
  (all: readonly Message[]) =>
  ({ after = 0, before = Infinity, sortBy, limit }: InputOf<typeof messagesApi.messages>) => {
    const wanted = all.filter(({ position }) => position > Number(after) && position < Number(before))
    const ordered = sortBy === 'oldest' ? wanted : wanted.toReversed()
    const items = ordered.slice(0, Number(limit))
    return aPage(items, items.length < wanted.length ? 'more' : null)
  }
const messagesShown = () =>
  screen.getAllByRole('listitem').filter((row) => row.closest('[aria-label="Messages"]'))

describe('an open conversation', () => {
  it('shows messages in order, with days, times and links to their authors', async () => {
    open(aConversation(), [aMessage(1, 'First'), aMessage(2, 'Second', { isMine: true })])
    await screen.findByText('Second')
    expect(messagesShown().map((row) => row.textContent)).toEqual([
      expect.stringContaining('First'),
      expect.stringContaining('Second'),
    ])
    expect(screen.getByText('Friday 20 November')).toBeVisible()
    expect(screen.getByText(/Sent/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/ada')
  })

  it('reports a message of somebody else', async () => {
    const page = open(aConversation(), [aMessage(1, 'Rude'), aMessage(2, 'Mine', { isMine: true })])
    await page.user.click(await screen.findByRole('button', { name: /^More for the message by/ }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Report' }))
    expect(await screen.findByTestId('moderation.report')).toBeInTheDocument()
  })

  it('shows what was seen', async () => {
    open(aConversation({ othersReadPosition: 2 }), [aMessage(2, 'Mine', { isMine: true })])
    expect(await screen.findByText(/Seen/)).toBeVisible()
  })

  it('separates unread messages from the rest, and marks them read', async () => {
    const page = open(aConversation({ unreadCount: 1, readPosition: 1 }), [
      aMessage(1, 'Old'),
      aMessage(2, 'Fresh'),
    ])
    const divider = await screen.findByText('New')
    expect(divider.closest('[role="listitem"]')).toHaveTextContent('Fresh')
    await waitFor(() => expect(page.callsTo(messagesApi.read)).toHaveLength(1))
    expect(screen.getByText('New')).toBeVisible()
  })

  it('begins around the first unread message when that is further back than the newest ones', async () => {
    const all = Array.from({ length: 400 }, (_, n) => aMessage(n + 1, `Message ${n + 1}`))
    const page = open(
      aConversation({ unreadCount: 300, readPosition: 100 }),
      [],
      [
        answer(messagesApi.messages, partOf(all)),
        answer(messagesApi.send, ({ content }) => {
          const sent = aMessage(401, content, { isMine: true })
          all.push(sent)
          return { message: 'Message sent', sent }
        }),
      ],
    )
    expect((await screen.findByText('New')).closest('[role="listitem"]')).toHaveTextContent('Message 101')
    const asked = () => page.callsTo(messagesApi.messages).map(({ input }) => input)
    expect(asked()).toMatchObject([{ sortBy: 'newest' }, { sortBy: 'oldest', after: '90' }])

    // What the reader writes comes after all of it.
    await page.user.type(screen.getByRole('textbox', { name: 'Message' }), 'Good morning{Enter}')
    expect(await screen.findByText('Message 400')).toBeInTheDocument()
    expect(screen.queryByText('New')).toBeNull()
    expect(screen.queryByText('Message 101')).toBeNull()
    expect(await screen.findByText('Good morning')).toBeVisible()
  })

  it('makes addresses links without a referrer, and hides spoilers', async () => {
    open(aConversation(), [aMessage(1, 'See https://gutenberg.org/84 and ||he dies|| javascript:alert(1)')])
    const link = await screen.findByRole('link', { name: 'gutenberg.org/84' })
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
    expect(
      screen.getAllByRole('link').every((one) => !one.getAttribute('href')?.startsWith('javascript')),
    ).toBe(true)
    expect(screen.queryByText('he dies')).toBeNull()
  })

  it.each([
    ['posts', 'p00000000001', 'feed.linked-post'],
    ['books', 'b00000000001', 'shelves.linked-book'],
    ['bookshelves/ada', 's00000000001', 'shelves.linked-shelf'],
  ])('shows the card of a link to %s', async (folder, id, widget) => {
    open(aConversation(), [aMessage(1, `Look: ${location.origin}/${folder}/${id}.`)])
    expect(await screen.findByTestId(widget)).toBeInTheDocument()
  })

  it('names the sender in a group, once for consecutive messages', async () => {
    const [ben, cat] = [aPerson('Ben'), aPerson('Cat')]
    open(aConversation({ isGroup: true, name: 'Slow readers', participants: [ben, cat] }), [
      aMessage(1, 'One', { sender: ben }),
      aMessage(2, 'Two', { sender: ben }),
      aMessage(3, 'Three', { sender: cat }),
      aMessage(4, 'Four', { sender: null }),
    ])
    await screen.findByText('Four')
    const list = screen.getByRole('list', { name: 'Messages' })
    expect(within(list).getAllByRole('link', { name: 'Ben' })).toHaveLength(1)
    expect(within(list).getByText('A former reader')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Slow readers' })).toBeVisible()
    expect(screen.getByText('3 people')).toBeVisible()
  })

  it('shows an empty conversation', async () => {
    open(aConversation({ lastMessage: null, readPosition: 0 }), [])
    expect(await screen.findByText('No messages yet. Say hello.')).toBeVisible()
  })

  it('shows what failed, and retries', async () => {
    const page = open(
      aConversation(),
      [],
      [answer(messagesApi.messages, { code: 'server.error', status: 503, message: 'Something went wrong' })],
    )
    await page.user.click(await screen.findByRole('button', { name: /try again/i }))
    expect(page.callsTo(messagesApi.messages).length).toBeGreaterThan(1)
  })

  it("shows a not-found page for others' conversations", async () => {
    open(
      aConversation(),
      [],
      [
        answer(messagesApi.conversation, {
          code: 'conversation.not-found',
          status: 404,
          message: 'This conversation doesn’t exist',
        }),
      ],
    )
    expect(await screen.findByText('Page not found')).toBeVisible()
  })
})

it('names days', () => {
  const now = new Date(2026, 10, 22, 9)
  const day = (year: number, month: number, date: number) => new Date(year, month, date, 23).toISOString()
  expect(dayName(day(2026, 10, 22), now)).toBe('Today')
  expect(dayName(day(2026, 10, 21), now)).toBe('Yesterday')
  expect(dayName(day(2026, 10, 16), now)).toBe('Monday 16 November')
  expect(dayName(day(2025, 11, 24), now)).toBe('24 December 2025')
})

it('recognises links to Flyleaf, and no others', () => {
  const thing = (content: string, fields: Partial<Message> = {}) =>
    sharedContentIn(aMessage(1, content, fields))
  expect(thing('x', { postId: 'p1' })).toEqual({ kind: 'post', id: 'p1' })
  expect(thing(`(${location.origin}/books/b00000000001)`)).toEqual({ kind: 'book', id: 'b00000000001' })
  expect(thing('https://elsewhere.example/posts/p00000000001')).toBeUndefined()
  expect(thing(`${location.origin}/posts/create`)).toBeUndefined()
  expect(thing(`${location.origin}/settings`)).toBeUndefined()
})
