import { messagesApi, type Conversation } from '@flyleaf/contracts'
import { keyOf } from '@flyleaf/web'
import { aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as MessagesPage } from '../messages-page.tsx'
import {
  aConversation,
  aMessage,
  aPerson,
  anOpenConversation,
  conversationId,
} from '../testing/a-conversation.ts'
import { LiveStream, arrives } from '../testing/live-stream.tsx'
import { outboxStore, type Outgoing } from '../writing/outbox.ts'

const open = async (conversation: Conversation = aConversation(), ...more: Answer[]) => {
  const page = renderPage(
    <>
      <LiveStream />
      <MessagesPage />
    </>,
    {
      session: aProfile({ userId: 'u-me', username: 'me' }),
      responses: [...anOpenConversation(conversation, aMessage(1, 'On page 90.')), ...more],
      at: `/messages?conversation=${conversationId}`,
    },
  )
  await screen.findByText('On page 90.')
  return page
}
const messageArrives = (...message: Parameters<typeof aMessage>) =>
  arrives({ type: 'message', message: aMessage(...message) })
const news = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

beforeEach(() => outboxStore.set([]))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('an open conversation', () => {
  it('shows messages as they arrive, and reads them out without spoilers', async () => {
    await open()
    await messageArrives(2, 'Yes. ||He dies||')
    expect(screen.getByText(/^Yes\./)).toBeVisible()
    expect(news()).toContain('Ada: Yes. ▒▒▒')
    await messageArrives(3, 'From my other device', { isMine: true })
    expect(screen.getByText('From my other device')).toBeVisible()
    expect(news()).not.toContainEqual(expect.stringContaining('From my other device'))
  })

  it('is marked read when the page is visible, again for each message', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const page = await open(aConversation({ unreadCount: 1, readPosition: 0 }))
    const marked = () => page.callsTo(messagesApi.read).length
    expect(marked()).toBe(0)
    visibility.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(marked()).toBe(1))
    await messageArrives(2, 'And this?')
    await waitFor(() => expect(marked()).toBeGreaterThan(1))
  })

  it('stays as it is when it cannot be marked read', async () => {
    const page = await open(
      aConversation({ unreadCount: 1, readPosition: 0 }),
      answer(messagesApi.read, { code: 'server.error', status: 503, message: 'Something went wrong' }),
    )
    await waitFor(() => expect(page.callsTo(messagesApi.read)).toHaveLength(1))
    expect(screen.getByText('On page 90.')).toBeVisible()
    expect(screen.queryByText('Something went wrong')).toBeNull()
  })

  it('is loaded again when its name, people or read positions have changed', async () => {
    let conversation = aConversation({ isGroup: true, name: 'Slow readers', participants: [aPerson('Ben')] })
    await open(
      conversation,
      answer(messagesApi.conversation, () => ({ conversation })),
    )
    conversation = { ...conversation, name: 'Night readers', participants: [aPerson('Ben'), aPerson('Cat')] }
    await arrives({ type: 'conversation', conversationId: 'c0000000000000000000009' })
    expect(screen.getByRole('heading', { name: 'Slow readers' })).toBeVisible()
    await arrives({ type: 'conversation', conversationId })
    expect(await screen.findByRole('heading', { name: 'Night readers' })).toBeVisible()
    expect(screen.getByText('3 people')).toBeVisible()
  })

  it('stays open while its service is away', async () => {
    let isAway = false
    const away = { code: 'server.error', status: 503, message: 'Something went wrong' } as const
    const conversation = aConversation()
    const page = await open(
      conversation,
      answer(messagesApi.conversation, () => (isAway ? away : { conversation })),
    )
    isAway = true
    const before = page.callsTo(messagesApi.conversation).length
    await arrives({ type: 'conversation', conversationId })
    await waitFor(() => expect(page.callsTo(messagesApi.conversation).length).toBeGreaterThan(before))
    await waitFor(() =>
      expect(page.queryClient.isFetching({ queryKey: keyOf(messagesApi.conversation) })).toBe(0),
    )
    expect(screen.getByText('On page 90.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible()
  })

  it('is not found any more once the reader has left it in another browser', async () => {
    let isLeft = false
    const gone = {
      code: 'conversation.not-found',
      status: 404,
      message: 'This conversation doesn’t exist',
    } as const
    const conversation = aConversation({ isGroup: true })
    await open(
      conversation,
      answer(messagesApi.conversation, () => (isLeft ? gone : { conversation })),
    )
    isLeft = true
    await arrives({ type: 'conversation', conversationId })
    expect(await screen.findByText('Page not found')).toBeVisible()
  })
})

describe('a conversation that is open in two tabs', () => {
  const outgoing = (key: string, content: string): Outgoing => ({
    key,
    senderId: 'u-me',
    conversationId,
    content,
    at: new Date().toISOString(),
  })
  /** The messages that the other tab has not sent yet. */
  const otherTabHas = (...messages: Outgoing[]) =>
    act(() => {
      localStorage.setItem('flyleaf-draft:outgoing-messages', JSON.stringify(messages))
      window.dispatchEvent(new StorageEvent('storage'))
    })

  it('shows what the other tab is sending, and still shows it once it is sent', async () => {
    await open()
    otherTabHas(outgoing('k1', 'Twice already'))
    expect(screen.getByText('Sending…')).toBeVisible()
    await messageArrives(2, 'Twice already', { isMine: true })
    expect(screen.getAllByText('Twice already')).toHaveLength(1)
    otherTabHas()
    expect(screen.getAllByText('Twice already')).toHaveLength(1)
    expect(screen.queryByText('Sending…')).toBeNull()
    expect(screen.getByText(/· Sent/)).toBeVisible()
  })

  it('shows the same words as often as they were sent', async () => {
    await open()
    otherTabHas(outgoing('k1', 'Ha'), outgoing('k2', 'Ha'))
    await messageArrives(2, 'Ha', { isMine: true })
    otherTabHas(outgoing('k2', 'Ha'))
    await messageArrives(3, 'Ha', { isMine: true })
    otherTabHas()
    expect(screen.getAllByText('Ha')).toHaveLength(2)
  })
})
