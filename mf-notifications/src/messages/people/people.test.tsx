import {
  CONVERSATION_PEOPLE_MAX,
  followsApi,
  messagesApi,
  messagesRefused,
  peopleApi,
  recipientNotFound,
  type PersonCard,
} from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Component as MessagesPage } from '../messages-page.tsx'
import { aConversation, aPerson, anOpenConversation, conversationId } from '../testing/a-conversation.ts'

const aCard = (name: string): PersonCard => ({
  ...aPerson(name),
  bio: '',
  viewer: { isSelf: false, isFollowing: true, followsYou: false, isBlocked: false, isMuted: false },
})
const group = aConversation({
  isGroup: true,
  name: 'Slow readers',
  participants: [aPerson('Ben'), aPerson('Cat')],
})
const people = [
  answer(followsApi.following, aPage([aCard('Ada'), aCard('Ben')])),
  answer(peopleApi.search, aPage([aCard('Dorothea')])),
]
const open = (responses: Answer[], at = '/messages') =>
  renderPage(<MessagesPage />, {
    session: aProfile({ userId: 'u-me', username: 'me' }),
    responses: [...anOpenConversation(aConversation()), ...people, ...responses],
    at,
  })
const away = { code: 'service.unavailable', status: 503, message: 'Something went wrong' } as const
const inDialog = async () => within(await screen.findByRole('dialog'))
const choose = async (page: ReturnType<typeof open>, typed: string, name: string) => {
  await page.user.type(await (await inDialog()).findByRole('combobox', { name: 'To' }), typed)
  await page.user.click(await screen.findByRole('option', { name: new RegExp(name) }))
}

describe('a new message', () => {
  it('suggests people while the reader types; several make a group, which may have a name', async () => {
    const page = open([answer(messagesApi.start, { conversation: group })])
    await page.user.click(await screen.findByRole('button', { name: 'New message' }))
    await choose(page, 'ad', 'Ada')
    const dialog = await inDialog()
    expect(dialog.queryByLabelText(/Group name/)).toBeNull()
    await choose(page, 'doro', 'Dorothea')
    await page.user.type(dialog.getByLabelText(/Group name/), 'Slow readers')
    await page.user.click(dialog.getByRole('button', { name: 'Start conversation' }))
    await waitFor(() => expect(page.location()).toBe(`/messages?conversation=${conversationId}`))
    expect(page.callsTo(messagesApi.start)[0]!.input).toEqual({
      usernames: ['ada', 'dorothea'],
      name: 'Slow readers',
    })
  })

  it('requires a recipient, and shows why the server refuses', async () => {
    const page = open([answer(messagesApi.start, messagesRefused)])
    await page.user.click(await screen.findByRole('button', { name: 'New message' }))
    const dialog = await inDialog()
    await dialog.findByRole('combobox', { name: 'To' })
    await page.user.click(dialog.getByRole('button', { name: 'Start conversation' }))
    expect(await dialog.findByText('Choose someone to write to')).toBeVisible()
    await choose(page, 'be', 'Ben')
    await page.user.click(dialog.getByRole('button', { name: 'Start conversation' }))
    expect(await dialog.findByText(messagesRefused.message)).toBeVisible()
    await page.user.click(dialog.getByRole('button', { name: 'Remove Ben' }))
    expect(dialog.queryByText('Ben')).toBeNull()
  })
})

describe('the suggestions', () => {
  const type = async (typed: string, ...responses: Answer[]) => {
    const page = open(responses)
    await page.user.click(await screen.findByRole('button', { name: 'New message' }))
    await page.user.type(await (await inDialog()).findByRole('combobox', { name: 'To' }), typed)
  }

  it('say when nobody is found', async () => {
    await type('zzzz', answer(peopleApi.search, aPage([])))
    expect(await screen.findByText('No readers found')).toBeVisible()
  })

  it('say why the search failed', async () => {
    await type('zzzz', answer(peopleApi.search, away))
    expect(await screen.findByText('Something went wrong')).toBeVisible()
    expect(screen.queryByText('No readers found')).toBeNull()
  })
})

describe('the address to write to a person', () => {
  it('opens the conversation with them', async () => {
    const page = open([answer(messagesApi.start, { conversation: aConversation() })], '/messages?to=ada')
    await waitFor(() => expect(page.location()).toBe(`/messages?conversation=${conversationId}`))
    expect(page.callsTo(messagesApi.start).map(({ input }) => input)).toEqual([{ usernames: ['ada'] }])
  })

  it('shows why the reader cannot write to them', async () => {
    open([answer(messagesApi.start, messagesRefused)], '/messages?to=ada')
    expect(await screen.findByText(messagesRefused.message)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to messages' })).toBeVisible()
  })
})

describe('a group', () => {
  const openGroup = async (responses: Answer[] = [], conversation = group) => {
    const page = open(
      [...anOpenConversation(conversation), ...responses],
      `/messages?conversation=${conversationId}`,
    )
    await page.user.click(await screen.findByRole('button', { name: 'About this group' }))
    return { page, dialog: await inDialog() }
  }

  it('shows its participants', async () => {
    const { dialog } = await openGroup()
    const names = within(dialog.getByRole('region', { name: 'People' })).getAllByRole('link')
    expect(names.map((link) => link.textContent)).toEqual(['Ben', 'Cat', 'Ada Reader'])
  })

  it('is renamed', async () => {
    const { page, dialog } = await openGroup([
      answer(messagesApi.rename, { message: 'Group renamed', conversation: group }),
    ])
    await page.user.clear(dialog.getByLabelText('Group name'))
    await page.user.type(dialog.getByLabelText('Group name'), 'Night readers')
    await page.user.click(dialog.getByRole('button', { name: 'Save name' }))
    await waitFor(() =>
      expect(page.callsTo(messagesApi.rename)[0]?.input).toMatchObject({ name: 'Night readers' }),
    )
  })

  it('adds people, without suggesting participants', async () => {
    const { page, dialog } = await openGroup([
      answer(messagesApi.addPeople, { message: 'Reader added', conversation: group }),
    ])
    await page.user.click(dialog.getByRole('button', { name: 'Add people' }))
    await page.user.click(await dialog.findByRole('combobox', { name: 'To' }))
    await page.user.keyboard('a')
    await screen.findByRole('option', { name: /Ada/ })
    expect(screen.queryByRole('option', { name: /Ben/ })).toBeNull()
    await page.user.click(screen.getByRole('option', { name: /Ada/ }))
    await page.user.click(dialog.getByRole('button', { name: 'Add people' }))
    await waitFor(() =>
      expect(page.callsTo(messagesApi.addPeople)[0]?.input).toMatchObject({ usernames: ['ada'] }),
    )
  })

  it('is left after a confirmation', async () => {
    const { page, dialog } = await openGroup([answer(messagesApi.leave, { message: 'You left the group' })])
    await page.user.click(dialog.getByRole('button', { name: 'Leave group' }))
    const question = within(await screen.findByRole('dialog', { name: 'Leave this group?' }))
    await page.user.click(question.getByRole('button', { name: 'Leave group' }))
    await waitFor(() => expect(page.location()).toBe('/messages'))
    expect(page.callsTo(messagesApi.leave)).toHaveLength(1)
  })
  it('shows why it was not renamed', async () => {
    const { page, dialog } = await openGroup([answer(messagesApi.rename, away)])
    await page.user.type(dialog.getByLabelText('Group name'), ' again')
    await page.user.click(dialog.getByRole('button', { name: 'Save name' }))
    expect(await dialog.findByText('Something went wrong')).toBeVisible()
    expect(dialog.getByLabelText('Group name')).toHaveValue('Slow readers again')
  })

  it('requires people to add, and shows why they were not added', async () => {
    const { page, dialog } = await openGroup([answer(messagesApi.addPeople, recipientNotFound)])
    await page.user.click(dialog.getByRole('button', { name: 'Add people' }))
    await dialog.findByRole('combobox', { name: 'To' })
    await page.user.click(dialog.getByRole('button', { name: 'Add people' }))
    expect(await dialog.findByText('Choose someone to write to')).toBeVisible()
    await choose(page, 'ad', 'Ada')
    await page.user.click(dialog.getByRole('button', { name: 'Add people' }))
    expect(await dialog.findByText(recipientNotFound.message)).toBeVisible()
  })

  it('of ten takes nobody else', async () => {
    const participants = Array.from({ length: CONVERSATION_PEOPLE_MAX - 1 }, (_, n) => aPerson(`Reader${n}`))
    const { dialog } = await openGroup([], aConversation({ isGroup: true, name: 'Ten', participants }))
    expect(within(dialog.getByRole('region', { name: 'People' })).getAllByRole('link')).toHaveLength(10)
    expect(dialog.queryByRole('button', { name: 'Add people' })).toBeNull()
  })

  it('is not left when that fails, with the reason', async () => {
    const { page, dialog } = await openGroup([answer(messagesApi.leave, away)])
    await page.user.click(dialog.getByRole('button', { name: 'Leave group' }))
    const question = within(await screen.findByRole('dialog', { name: 'Leave this group?' }))
    await page.user.click(question.getByRole('button', { name: 'Leave group' }))
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument()
    expect(page.location()).toBe(`/messages?conversation=${conversationId}`)
  })
})
