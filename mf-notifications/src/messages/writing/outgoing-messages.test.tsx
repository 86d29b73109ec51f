import { messagesApi, notSignedIn, requestInFlight } from '@flyleaf/contracts'
import { aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aMessage, conversationId } from '../testing/a-conversation.ts'
import { outboxStore, type Outgoing } from './outbox.ts'
import { Component as OutgoingMessages } from './outgoing-messages.slot.tsx'

const KEPT = 'flyleaf-draft:outgoing-messages'
const waiting = (key: string, senderId: string, content: string): Outgoing => ({
  key,
  senderId,
  conversationId,
  content,
  at: new Date().toISOString(),
})
const sends = answer(messagesApi.send, ({ content }) => ({
  message: 'Message sent',
  sent: aMessage(2, content, { isMine: true }),
}))
/** On a page without messages. */
const open = (answers: Answer[]) =>
  renderPage(<OutgoingMessages />, {
    session: aProfile({ userId: 'u-me' }),
    responses: answers,
    at: '/books',
  })
const kept = () => JSON.parse(localStorage.getItem(KEPT) ?? '[]') as Outgoing[]

beforeEach(() => {
  const all = [
    waiting('k1', 'u-other', 'Not mine'),
    waiting('k2', 'u-me', 'One'),
    waiting('k3', 'u-me', 'Two'),
  ]
  localStorage.setItem(KEPT, JSON.stringify(all))
  outboxStore.set(all)
})

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))

it("sends pending messages in order, but not another reader's", async () => {
  const page = open([sends])
  await waitFor(() => expect(kept().map(({ key }) => key)).toEqual(['k1']))
  const calls = page.callsTo(messagesApi.send)
  expect(calls.map(({ input }) => input['content'])).toEqual(['One', 'Two'])
  expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k2', 'k3'])
})

it('sends each message once when two tabs are open', async () => {
  // Web Locks of one browser: first come, first served.
  let queue: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => (queue = queue.then(work))
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const tabs = [open([sends]), open([sends])]
  await waitFor(() => expect(kept().map(({ key }) => key)).toEqual(['k1']))
  await queue
  // Both tabs of a test share one `fetch`: the second one's.
  expect(tabs.flatMap((tab) => tab.callsTo(messagesApi.send)).map(({ input }) => input['content'])).toEqual([
    'One',
    'Two',
  ])
})

it.each([
  ['the service is away', { code: 'service.unavailable', status: 503, message: 'Something went wrong' }],
  ['there are too many requests', { code: 'limit.exceeded', status: 429, message: 'Too many requests' }],
  ['the same message is still being sent', requestInFlight],
] as const)('retries after %s, when the network is back', async (_, problem) => {
  let isAway = true
  const page = open([
    answer(messagesApi.send, (input) =>
      isAway ? problem : { message: 'Message sent', sent: aMessage(2, input.content, { isMine: true }) },
    ),
  ])
  await waitFor(() => expect(kept().find(({ key }) => key === 'k2')).toMatchObject({ isWaiting: true }))
  isAway = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(kept().map(({ key }) => key)).toEqual(['k1']))
  expect(page.callsTo(messagesApi.send).at(-1)!.headers.get('idempotency-key')).toBe('k3')
})

it('keeps messages for the next sign-in when the session has ended', async () => {
  const page = open([answer(messagesApi.send, notSignedIn)])
  await waitFor(() => expect(page.callsTo(messagesApi.send)).toHaveLength(1))
  expect(kept().map(({ key, refusal }) => [key, refusal])).toEqual([
    ['k1', undefined],
    ['k2', undefined],
    ['k3', undefined],
  ])
})
