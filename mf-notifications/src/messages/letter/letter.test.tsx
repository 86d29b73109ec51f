import {
  lettersApi,
  shelvesAway,
  type BookCard,
  type Conversation,
  type Letter,
  type Message,
} from '@flyleaf/contracts'
import { type SlotProps } from '@flyleaf/web'
import { aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Component as MessagesPage } from '../messages-page.tsx'
import {
  aConversation,
  aMessage,
  aPerson,
  anOpenConversation,
  conversationId,
} from '../testing/a-conversation.ts'
import { LiveStream, arrives } from '../testing/live-stream.tsx'
import { outboxStore } from '../writing/outbox.ts'

const ORLANDO: BookCard = {
  bookId: 'b00000000000000000000001',
  title: 'Orlando',
  authors: ['Virginia Woolf'],
  publishedYear: 1928,
  cover: null,
}
const LETTER: Letter = {
  bookId: ORLANDO.bookId,
  title: 'Orlando',
  authors: ['Virginia Woolf'],
  dedication: 'For the train to Lewes',
  isAccepted: false,
  acceptedBy: [],
}

function BookPicker({ value, onChange }: SlotProps['shelves.book-picker']) {
  return (
    <button type="button" onClick={() => onChange(ORLANDO)}>
      {value?.title ?? 'Choose Orlando'}
    </button>
  )
}

const aLetter = (letter: Partial<Letter> = {}, changes: Partial<Message> = {}) =>
  aMessage(1, '', { letter: { ...LETTER, ...letter }, ...changes })
const open = (message: Message, answers: Answer[] = [], conversation: Conversation = aConversation()) =>
  renderPage(
    <>
      <LiveStream />
      <MessagesPage />
    </>,
    {
      session: aProfile({ userId: 'u-me', username: 'me' }),
      responses: [...anOpenConversation(conversation, message), ...answers],
      widgets: { 'shelves.book-picker': BookPicker },
      at: `/messages?conversation=${conversationId}`,
    },
  )
const card = () => screen.findByRole('region', { name: 'Enclosed: Orlando' })

beforeEach(() => outboxStore.set([]))

it('shows an enclosed book, which its reader puts on their shelf', async () => {
  const page = open(aLetter(), [
    answer(lettersApi.accept, {
      message: '“Orlando” is on your shelf',
      accepted: aLetter({ isAccepted: true }),
    }),
  ])
  expect(await card()).toHaveTextContent('Virginia Woolf')
  expect(await card()).toHaveTextContent('For the train to Lewes')
  await page.user.click(screen.getByRole('button', { name: 'Put it on my shelf' }))
  await waitFor(async () => expect(await card()).toHaveTextContent('On your shelf'))
  expect(screen.queryByRole('button', { name: 'Put it on my shelf' })).not.toBeInTheDocument()
  expect(page.callsTo(lettersApi.accept)[0]!.input).toEqual({ conversationId, messageId: 'm1' })
})

it('says what to do when the bookshelves are away', async () => {
  const page = open(aLetter(), [answer(lettersApi.accept, shelvesAway)])
  await page.user.click(await screen.findByRole('button', { name: 'Put it on my shelf' }))
  expect(await screen.findByText(shelvesAway.message)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Put it on my shelf' })).toBeEnabled()
})

it('asks to accept the message request first', async () => {
  open(aLetter(), [], aConversation({ isRequest: true }))
  expect(await card()).toHaveTextContent('Accept the message request to put it on your shelf.')
  expect(screen.queryByRole('button', { name: 'Put it on my shelf' })).not.toBeInTheDocument()
})

it('shows its sender when it is accepted', async () => {
  open(aLetter({}, { isMine: true }))
  expect(await card()).toHaveTextContent('Not on a shelf yet')
  const message = aLetter({ acceptedBy: [aPerson('Ada')] }, { isMine: true })
  await arrives({ type: 'message', message })
  await waitFor(async () => expect(await card()).toHaveTextContent('On the shelf of Ada'))
})

it('encloses a book with a dedication, and is shown at once', async () => {
  let release = () => {}
  const taken = new Promise<void>((resolve) => (release = resolve))
  const page = open(aMessage(1, 'Have you read it?'), [
    answer(lettersApi.enclose, async () => {
      await taken
      return { message: 'Message sent', sent: aLetter({}, { messageId: 'm2', position: 2, isMine: true }) }
    }),
  ])
  await page.user.click(await screen.findByRole('button', { name: 'Enclose' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Enclose a book' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enclose a book' }))
  await page.user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(dialog.getByText('Choose a book')).toBeInTheDocument()
  expect(dialog.getByText('Dedication is required')).toBeInTheDocument()
  await page.user.click(await dialog.findByRole('button', { name: 'Choose Orlando' }))
  await page.user.type(dialog.getByRole('textbox', { name: /Dedication/ }), 'For the train to Lewes')
  await page.user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await card()).toHaveTextContent('For the train to Lewes')
  expect(screen.getByText('Sending…')).toBeVisible()
  release()
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
  expect(page.callsTo(lettersApi.enclose)[0]!.input).toEqual({
    conversationId,
    bookId: ORLANDO.bookId,
    dedication: 'For the train to Lewes',
    content: '',
  })
  expect(await card()).toHaveTextContent('Not on a shelf yet')
})
