import { messagesApi, type Conversation } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as MessagesPage } from './messages-page.tsx'
import { aConversation, aPerson, anOpenConversation, conversationId } from './testing/a-conversation.ts'

const list = (requestCount: number, ...items: Conversation[]) =>
  answer(messagesApi.conversations, { ...aPage(items), unreadCount: 0, requestCount })
const open = (responses: Answer[], at = '/messages') =>
  renderPage(<MessagesPage />, { session: aProfile({ userId: 'u-me', username: 'me' }), responses, at })

it('lists conversations with people, time, last message without spoilers, and unread count', async () => {
  const createdAt = new Date().toISOString()
  open([
    list(
      0,
      aConversation({
        unreadCount: 3,
        lastMessage: { content: 'He ||dies||', senderId: 'u-ada', createdAt },
      }),
      aConversation({
        conversationId: 'c0000000000000000000002',
        participants: [aPerson('Ben')],
        lastMessage: { content: 'Good night', senderId: 'u-me', createdAt },
      }),
      aConversation({
        conversationId: 'c0000000000000000000003',
        isGroup: true,
        name: 'Slow readers',
        participants: [aPerson('Cat'), aPerson('Dan')],
        lastMessage: { content: 'Page 90', senderId: 'u-cat', createdAt },
      }),
      aConversation({
        conversationId: 'c0000000000000000000004',
        participants: [],
        lastMessage: null,
      }),
    ),
  ])
  expect(await screen.findByRole('link', { name: /Ada.*3\s*unread/ })).toHaveTextContent('He ▒▒▒')
  expect(screen.getByRole('link', { name: /Ben/ })).toHaveTextContent('You: Good night')
  expect(screen.getByRole('link', { name: /Slow readers/ })).toHaveTextContent('Cat: Page 90')
  expect(screen.getByRole('link', { name: /A former reader/ })).toHaveTextContent('No messages yet')
})

it('shows an empty state', async () => {
  open([list(0)])
  expect(await screen.findByText('No messages yet')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Requests/ })).toBeNull()
})

it('shows what failed, and retries', async () => {
  open([
    answer(messagesApi.conversations, { code: 'server.error', status: 503, message: 'Something went wrong' }),
  ])
  expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible()
})

it('links from the inbox to message requests', async () => {
  const page = open([list(2, aConversation())])
  await page.user.click(await screen.findByRole('link', { name: /Requests/ }))
  expect(page.location()).toBe('/messages?folder=requests')
})

it.each([
  ['Accept', 'accept', `/messages?conversation=${conversationId}`],
  ['Decline', 'decline', '/messages?folder=requests'],
] as const)(
  'lets a reader %s a request before they can reply, without a read receipt',
  async (button, action, at) => {
    const page = open(
      [
        ...anOpenConversation(aConversation({ isRequest: true, unreadCount: 1 })),
        answer(messagesApi.answer, { message: 'Done' }),
      ],
      `/messages?conversation=${conversationId}&folder=requests`,
    )
    await screen.findByRole('button', { name: button })
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: button }))
    expect(page.callsTo(messagesApi.answer)[0]).toMatchObject({ input: { action } })
    expect(page.callsTo(messagesApi.read)).toHaveLength(0)
    expect(page.location()).toBe(at)
  },
)
