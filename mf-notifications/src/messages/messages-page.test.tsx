import { messagesApi, type Conversation } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Component as MessagesPage } from './messages-page.tsx'
import {
  aConversation,
  aMessage,
  aPerson,
  anOpenConversation,
  conversationId,
} from './testing/a-conversation.ts'

const failure = { code: 'server.error', status: 503, message: 'Something went wrong' } as const
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
        lastMessage: { content: 'He ||dies||', enclosed: null, senderId: 'u-ada', createdAt },
      }),
      aConversation({
        conversationId: 'c0000000000000000000002',
        participants: [aPerson('Ben')],
        lastMessage: { content: 'Good night', enclosed: null, senderId: 'u-me', createdAt },
      }),
      aConversation({
        conversationId: 'c0000000000000000000003',
        isGroup: true,
        name: 'Slow readers',
        participants: [aPerson('Cat'), aPerson('Dan')],
        lastMessage: { content: 'Page 90', enclosed: null, senderId: 'u-cat', createdAt },
      }),
      aConversation({
        conversationId: 'c0000000000000000000004',
        participants: [],
        lastMessage: null,
      }),
      aConversation({
        conversationId: 'c0000000000000000000005',
        participants: [aPerson('Eve')],
        lastMessage: { content: '', enclosed: 'Dracula', senderId: 'u-me', createdAt },
      }),
    ),
  ])
  expect(await screen.findByRole('link', { name: /Ada.*3\s*unread/ })).toHaveTextContent('He ▒▒▒')
  expect(screen.getByRole('link', { name: /Ben/ })).toHaveTextContent('You: Good night')
  expect(screen.getByRole('link', { name: /Slow readers/ })).toHaveTextContent('Cat: Page 90')
  expect(screen.getByRole('link', { name: /Eve/ })).toHaveTextContent('You enclosed Dracula')
  expect(screen.getByRole('link', { name: /A former reader/ })).toHaveTextContent('No messages yet')
})

it('shows one empty state, whose button starts a conversation', async () => {
  const page = open([list(0)])
  expect(await screen.findByText('No messages yet')).toBeVisible()
  expect(screen.queryByText('Choose a conversation')).toBeNull()
  expect(screen.queryByRole('link', { name: /Requests/ })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Write a message' }))
  expect(await screen.findByRole('dialog', { name: 'New message' })).toBeVisible()
})

it('shows an empty state of requests', async () => {
  open([list(0)], '/messages?folder=requests')
  expect(await screen.findByText('No message requests')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Inbox' })).toHaveAttribute('href', '/messages')
})

it('shows what failed, and retries', async () => {
  let isAway = true
  const page = open([
    answer(messagesApi.conversations, () =>
      isAway ? failure : { ...aPage([aConversation()]), unreadCount: 0, requestCount: 0 },
    ),
  ])
  const again = await screen.findByRole('button', { name: /try again/i })
  isAway = false
  await page.user.click(again)
  expect(await screen.findByRole('link', { name: /Ada/ })).toBeVisible()
})

it('leads back to the list, without a second entry for it', async () => {
  const page = open([...anOpenConversation(aConversation(), aMessage(1, 'Have you read it?'))])
  await page.user.click(await screen.findByRole('link', { name: /Ada/ }))
  await page.user.click(await screen.findByRole('button', { name: 'All conversations' }))
  await waitFor(() => expect(page.location()).toBe('/messages'))
  act(() => page.history.go(1))
  await waitFor(() => expect(page.location()).toBe(`/messages?conversation=${conversationId}`))
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
    // Once it is accepted it may be read.
    expect(page.callsTo(messagesApi.read)).toHaveLength(0)
    await page.user.click(screen.getByRole('button', { name: button }))
    expect(page.callsTo(messagesApi.answer)[0]).toMatchObject({ input: { action } })
    expect(page.location()).toBe(at)
  },
)

it('leaves a request open when it cannot be answered, with the reason', async () => {
  const page = open(
    [...anOpenConversation(aConversation({ isRequest: true })), answer(messagesApi.answer, failure)],
    `/messages?conversation=${conversationId}&folder=requests`,
  )
  await page.user.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Decline' })).toBeEnabled()
})

describe('something to send', () => {
  const address = '/books/b00000000001'
  const sending = () => screen.queryByRole('region', { name: /^Who would you like to send this to/ })

  it('is shown above the conversations, and then in the message field of the chosen one', async () => {
    const page = open(
      [...anOpenConversation(aConversation(), aMessage(1, 'Have you read it?'))],
      `/messages?share=${address}`,
    )
    await page.user.click(await screen.findByRole('link', { name: /Ada/ }))
    const line = await screen.findByRole('textbox', { name: 'Message' })
    await waitFor(() => expect(line).toHaveValue(location.origin + address))
    expect(line).toHaveFocus()
    await waitFor(() => expect(sending()).toBeNull())
    expect(page.location()).toBe(`/messages?conversation=${conversationId}`)
  })

  it('follows what is written already, and is not added twice', async () => {
    localStorage.setItem(`flyleaf-draft:message:${conversationId}`, '"Read this"')
    const at = `/messages?conversation=${conversationId}&share=${address}`
    const responses = [...anOpenConversation(aConversation(), aMessage(1, 'Have you read it?'))]
    const text = `Read this\n${location.origin}${address}`
    for (let visit = 0; visit < 2; visit++) {
      const page = open(responses, at)
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(text))
      page.unmount()
    }
  })

  it('shows its card, and can be cancelled', async () => {
    const page = open([list(0, aConversation())], `/messages?share=${address}`)
    expect(await screen.findByTestId('shelves.linked-book')).toBeInTheDocument()
    await page.user.click(screen.getByRole('link', { name: 'Cancel' }))
    expect(page.location()).toBe('/messages')
    expect(sending()).toBeNull()
  })

  it('is a post, book or bookshelf of Flyleaf and nothing else', async () => {
    open([list(0, aConversation())], '/messages?share=https://elsewhere.example/books/b00000000001')
    await screen.findByRole('link', { name: /Ada/ })
    expect(sending()).toBeNull()
  })
})
