import { messagesApi, messagesRefused, type InputOf } from '@flyleaf/contracts'
import { aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as MessagesPage } from '../messages-page.tsx'
import { aConversation, aMessage, anOpenConversation, conversationId } from '../testing/a-conversation.ts'
import { outboxStore } from './outbox.ts'

const away = { code: 'service.unavailable', status: 503, message: 'Something went wrong' } as const
const sentAs = (position: number, { content }: InputOf<typeof messagesApi.send>) => ({
  message: 'Message sent',
  sent: aMessage(position, content, { isMine: true }),
})
const open = (...more: Answer[]) =>
  renderPage(<MessagesPage />, {
    session: aProfile({ userId: 'u-me', username: 'me' }),
    responses: [...anOpenConversation(aConversation(), aMessage(1, 'Have you read it?')), ...more],
    at: `/messages?conversation=${conversationId}`,
  })
const line = () => screen.findByRole('textbox', { name: 'Message' })

beforeEach(() => outboxStore.set([]))

describe('writing a message', () => {
  it('shows it at once, and then as sent', async () => {
    let release = () => {}
    const taken = new Promise<void>((resolve) => (release = resolve))
    const page = open(
      answer(messagesApi.send, async (input) => {
        await taken
        return sentAs(2, input)
      }),
    )
    await page.user.type(await line(), 'Twice already{Enter}')
    expect(await screen.findByText('Twice already')).toBeVisible()
    expect(screen.getByText('Sending…')).toBeVisible()
    expect(await line()).toHaveValue('')
    release()
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
    expect(screen.getAllByText('Twice already')).toHaveLength(1)
    expect(screen.getByText(/Sent/)).toBeVisible()
  })

  it('starts a new line with Shift+Enter, and sends nothing empty', async () => {
    const page = open(answer(messagesApi.send, (input) => sentAs(2, input)))
    await page.user.type(await line(), '  {Enter}')
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
    await page.user.clear(await line())
    await page.user.type(await line(), 'One{Shift>}{Enter}{/Shift}Two{Enter}')
    await waitFor(() => expect(page.callsTo(messagesApi.send)).toHaveLength(1))
    expect(page.callsTo(messagesApi.send)[0]!.input['content']).toBe('One\nTwo')
  })

  it('sends in order, each message with its own key', async () => {
    let position = 1
    const page = open(answer(messagesApi.send, (input) => sentAs(++position, input)))
    await page.user.type(await line(), 'One{Enter}Two{Enter}Three{Enter}')
    await waitFor(() => expect(page.callsTo(messagesApi.send)).toHaveLength(3))
    const calls = page.callsTo(messagesApi.send)
    expect(calls.map(({ input }) => input['content'])).toEqual(['One', 'Two', 'Three'])
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3)
  })

  it('retries with the same key until the server responds', async () => {
    let isAway = true
    const page = open(answer(messagesApi.send, (input) => (isAway ? away : sentAs(2, input))))
    await page.user.type(await line(), 'Hello?{Enter}')
    expect(await screen.findByText(/Waiting for the network/)).toBeVisible()
    isAway = false
    await waitFor(() => expect(screen.queryByText(/Waiting for the network/)).toBeNull())
    expect(screen.getAllByText('Hello?')).toHaveLength(1)
    const keys = page.callsTo(messagesApi.send).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  it('shows why a message was refused, and sends it again or discards it', async () => {
    const page = open(answer(messagesApi.send, messagesRefused))
    await page.user.type(await line(), 'Hello?{Enter}')
    expect(await screen.findByText(`Not sent: ${messagesRefused.message}`)).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(page.callsTo(messagesApi.send)).toHaveLength(2))
    await page.user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(screen.queryByText('Hello?')).toBeNull()
  })

  it('keeps what is not sent', async () => {
    const page = open()
    await page.user.type(await line(), 'Half a thought')
    page.unmount()
    open()
    expect(await line()).toHaveValue('Half a thought')
  })

  it("sends although the browser's storage is full", async () => {
    const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    let position = 1
    const page = open(answer(messagesApi.send, (input) => sentAs(++position, input)))
    await page.user.type(await line(), 'One{Enter}Two{Enter}')
    await waitFor(() => expect(page.callsTo(messagesApi.send)).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
    for (const words of ['One', 'Two']) expect(screen.getAllByText(words)).toHaveLength(1)
    store.mockRestore()
  })

  it('shows when a message is too long', async () => {
    const page = open()
    await page.user.click(await line())
    await page.user.paste('x'.repeat(2001))
    await page.user.keyboard('{Enter}')
    expect(await screen.findByText('Message must be at most 2000 characters')).toBeVisible()
    expect(page.callsTo(messagesApi.send)).toHaveLength(0)
  })
})
