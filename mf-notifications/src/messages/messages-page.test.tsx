import { messagesApi, type Conversation } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as MessagesPage } from './messages-page.tsx'

const ada = { userId: 'u1', username: 'ada', name: 'Ada', picture: null }
const conversationId = 'c0000000000000000000001'
const aConversation = (content: Partial<Conversation> = {}): Conversation => ({
  conversationId,
  isGroup: false,
  name: null,
  participants: [ada],
  isRequest: false,
  unreadCount: 1,
  readPosition: 0,
  othersReadPosition: 0,
  lastMessage: { content: 'Have you read it?', senderId: 'u1', createdAt: new Date().toISOString() },
  updatedAt: new Date().toISOString(),
  ...content,
})
const list = (requestCount: number, ...items: Conversation[]) =>
  answer(messagesApi.conversations, { ...aPage(items), unreadCount: 0, requestCount })
const thread = [
  answer(messagesApi.messages, aPage([])),
  answer(messagesApi.read, { message: 'Read', unreadCount: 0 }),
]
const open = (responses: Answer[], at = '/messages') =>
  renderPage(<MessagesPage />, { session: aProfile({ username: 'me' }), responses, at })

it('shows no requests where there are none', async () => {
  open([list(0, aConversation())])
  expect(await screen.findByRole('button', { name: /Ada/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Requests/ })).toBeNull()
})

it('leads from the inbox to message requests', async () => {
  const page = open([list(2, aConversation())])
  await page.user.click(await screen.findByRole('link', { name: /Requests/ }))
  expect(page.location()).toBe('/messages?folder=requests')
})

it.each([
  ['Accept', 'accept'],
  ['Decline', 'decline'],
] as const)('lets a reader %s a request before they can answer', async (button, action) => {
  const page = open(
    [list(1, aConversation({ isRequest: true })), ...thread, answer(messagesApi.answer, { message: 'Done' })],
    `/messages?folder=requests&conversation=${conversationId}`,
  )
  await screen.findByRole('button', { name: button })
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: button }))
  expect(page.callsTo(messagesApi.answer)).toHaveLength(1)
  expect(page.callsTo(messagesApi.answer)[0]).toMatchObject({ input: { action } })
})

it('lets a reader leave a group, after a question', async () => {
  const page = open(
    [
      list(0, aConversation({ isGroup: true, name: 'Middlemarch club' })),
      ...thread,
      answer(messagesApi.leave, { message: 'You left' }),
    ],
    `/messages?conversation=${conversationId}`,
  )
  await page.user.click(await screen.findByRole('button', { name: 'Leave group' }))
  const dialog = await screen.findByRole('dialog')
  await page.user.click(within(dialog).getByRole('button', { name: 'Leave group' }))
  expect(page.callsTo(messagesApi.leave)).toHaveLength(1)
})
