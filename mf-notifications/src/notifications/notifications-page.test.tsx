import {
  NOTIFICATION_TYPES,
  notificationsApi,
  type Notification,
  type NotificationType,
} from '@flyleaf/contracts'
import { aPage, aProfile, answer, liveEvent, renderPage, type Answer } from '@flyleaf/web/testing'
import { renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUnreadCount, useUnread } from '@flyleaf/web'
import { Component as NotificationsPage } from './notifications-page.tsx'

const unread = () => renderHook(() => useUnread()).result.current.notifications

const ada = { userId: 'u1', username: 'ada', name: 'Ada', picture: null }
const ines = { userId: 'u2', username: 'ines', name: 'Inês', picture: null }
const postId = 'p0000000000000000000001'
const bookshelfId = 'b0000000000000000000001'

const aNotification = (
  content: Partial<Notification['notification']> = {},
  item: Partial<Notification> = {},
): Notification => ({
  notificationId: 'n0000000000000000000001',
  isRead: false,
  createdAt: new Date().toISOString(),
  notification: {
    type: 'POST_LIKE',
    actors: [ada],
    actorCount: 1,
    postId: null,
    bookshelfId: null,
    invitationId: null,
    snippet: null,
    newBooks: null,
    ...content,
  },
  ...item,
})
const listOf = (...items: Notification[]) =>
  answer(notificationsApi.list, { ...aPage(items), unreadCount: items.length })
const readOne = answer(notificationsApi.read, { message: 'Marked as read', unreadCount: 0 })
const open = (responses: Answer[], at = '/notifications') =>
  renderPage(<NotificationsPage />, { session: aProfile({ username: 'me' }), responses, at })

const bookId = 'b0000000000000000000002'
const aNews = (changes: Partial<NonNullable<Notification['notification']['newBooks']>> = {}) => ({
  kind: 'author' as const,
  id: 'a0000000000000000000001',
  name: 'Ursula K. Le Guin',
  count: 3,
  bookId,
  ...changes,
})

describe('a row shows what happened and links to it', () => {
  const rows: Record<(typeof NOTIFICATION_TYPES)[number], [string, string, object]> = {
    USER_FOLLOW: ['Ada followed you', '/ada', {}],
    FOLLOW_REQUEST: ['Ada asks to follow you', '/follow-requests', {}],
    FOLLOW_ACCEPTED: ['Ada accepted your request to follow them', '/ada', {}],
    POST_LIKE: ['Ada liked your post', `/posts/${postId}`, { postId }],
    POST_REPLY: ['Ada replied to your post', `/posts/${postId}`, { postId }],
    POST_SHARE: ['Ada shared your post', `/posts/${postId}`, { postId }],
    BOOKSHELF_FOLLOW: ['Ada followed your bookshelf', `/bookshelves/me/${bookshelfId}`, { bookshelfId }],
    BOOKSHELF_REPLY: ['Ada replied to your bookshelf', `/posts/${postId}`, { postId, bookshelfId }],
    BOOKSHELF_COLLABORATION_ACCEPTED: [
      'Ada joined your bookshelf',
      `/bookshelves/me/${bookshelfId}`,
      { bookshelfId },
    ],
    BOOKSHELF_INVITATION: ['Ada invited you to a bookshelf', '/bookshelves/invited', { bookshelfId }],
    BUDDY_READ_INVITATION: ['Ada asks to read a book with you', `/books/${bookId}?tab=margin`, { bookId }],
    BUDDY_READ_ACCEPTED: ['Ada agreed to read a book with you', `/books/${bookId}?tab=margin`, { bookId }],
    BUDDY_READ_NOTE: ['Ada wrote in the margin you share', `/books/${bookId}?tab=margin`, { bookId }],
    MENTION: ['Ada mentioned you', `/posts/${postId}`, { postId }],
    MODERATION: [
      'Moderators removed your post',
      '/moderation/decisions/d0000000000000000000001',
      {
        actors: [],
        actorCount: 0,
        decision: { decisionId: 'd0000000000000000000001', topic: 'decision', action: 'remove' },
      },
    ],
    NEW_BOOK: [
      'A new book by Ursula K. Le Guin',
      `/books/${bookId}`,
      { actors: [], actorCount: 0, newBooks: aNews({ count: 1 }) },
    ],
  }
  it.each(NOTIFICATION_TYPES)('%s', async (type) => {
    const [sentence, target, content] = rows[type]
    const page = open([listOf(aNotification({ type, ...content })), readOne])
    await page.user.click(await screen.findByRole('link', { name: new RegExp(`^${sentence}.*unread`) }))
    expect(page.location()).toBe(target)
    expect(page.callsTo(notificationsApi.read)).toHaveLength(1)
  })

  it.each([
    [2, [ada, ines], 'Ada and Inês liked your post'],
    [2, [ada], 'Ada and 1 other liked your post'],
    [12, [ada, ines], 'Ada and 11 others liked your post'],
    [0, [], 'A former reader liked your post'],
  ])('%d people', async (actorCount, actors, sentence) => {
    open([listOf(aNotification({ actors, actorCount, snippet: 'On rereading Middlemarch' }))])
    expect(await screen.findByRole('link', { name: new RegExp(sentence) })).toHaveTextContent(
      'On rereading Middlemarch',
    )
  })

  it.each([
    [
      '3 new books by Ursula K. Le Guin',
      aNews(),
      '/books/authors/a0000000000000000000001?sort=publishedYear',
    ],
    [
      '2 new books in Earthsea',
      aNews({ kind: 'series', name: 'Earthsea', count: 2 }),
      '/books/series/a0000000000000000000001',
    ],
  ])('%s', async (sentence, newBooks, target) => {
    open([listOf(aNotification({ type: 'NEW_BOOK', actors: [], actorCount: 0, newBooks }))])
    expect(await screen.findByRole('link', { name: new RegExp(sentence) })).toHaveAttribute('href', target)
  })

  it('shows one of a type that it does not know', async () => {
    open([listOf(aNotification({ type: 'PRIZE' as NotificationType, postId }))])
    expect(await screen.findByRole('link', { name: /^Something new/ })).toHaveAttribute(
      'href',
      `/posts/${postId}`,
    )
  })

  it('does not mark a read one again', async () => {
    const page = open([listOf(aNotification({ postId }, { isRead: true }))])
    const row = await screen.findByRole('link', { name: /Ada liked/ })
    expect(row).not.toHaveAccessibleName(/unread/)
    await page.user.click(row)
    expect(page.callsTo(notificationsApi.read)).toHaveLength(0)
  })
})

const failure = { code: 'server.error', status: 503, message: 'Something went wrong' } as const
const second = { notificationId: 'n0000000000000000000002' }
const rowsNamed = (name: RegExp) => screen.queryAllByRole('link', { name })

describe('reading', () => {
  beforeEach(() => setUnreadCount('notifications', 2))

  it('lowers the count to what the service says', async () => {
    const page = open([
      listOf(aNotification({ postId }), aNotification({}, second)),
      answer(notificationsApi.read, { message: 'Marked as read', unreadCount: 7 }),
    ])
    await page.user.click((await screen.findAllByRole('link', { name: /Ada liked/ }))[0]!)
    await waitFor(() => expect(unread()).toBe(7))
  })

  it('takes back what could not be marked, with the reason', async () => {
    const page = open([
      listOf(aNotification(), aNotification({}, second)),
      answer(notificationsApi.read, failure),
    ])
    // Leads to the person: the page stays in this test.
    await page.user.click((await screen.findAllByRole('link', { name: /Ada liked/ }))[0]!)
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument()
    expect(unread()).toBe(2)
  })

  it('marks all', async () => {
    let isRead = false
    const page = open([
      answer(notificationsApi.list, () => ({
        ...aPage([aNotification({}, { isRead }), aNotification({}, { ...second, isRead })]),
        unreadCount: isRead ? 0 : 2,
      })),
      answer(notificationsApi.readAll, () => {
        isRead = true
        return { message: 'All marked as read', unreadCount: 0 }
      }),
    ])
    await waitFor(() => expect(rowsNamed(/unread/)).toHaveLength(2))
    await page.user.click(screen.getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(rowsNamed(/unread/)).toHaveLength(0))
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
    expect(unread()).toBe(0)
  })

  it('leaves all unread when that fails, with the reason', async () => {
    const page = open([
      listOf(aNotification(), aNotification({}, second)),
      answer(notificationsApi.readAll, failure),
    ])
    await page.user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument()
    expect(rowsNamed(/unread/)).toHaveLength(2)
    expect(unread()).toBe(2)
  })
})

describe('the list', () => {
  it('shows what arrives while it is open', async () => {
    const items = [aNotification()]
    const page = open([answer(notificationsApi.list, () => ({ ...aPage(items), unreadCount: items.length }))])
    await screen.findByRole('link', { name: /Ada liked/ })
    const event = { ...aNotification({ type: 'MENTION', actors: [ines], postId }), ...second }
    items.unshift(event)
    liveEvent({ type: 'notification', notification: event })
    expect(await screen.findByRole('link', { name: /Inês mentioned you/ })).toBeVisible()
    expect(page.callsTo(notificationsApi.list)).toHaveLength(2)
  })

  it('drops what becomes hidden while it is open, and asks for nothing when the count is known', async () => {
    const items = [aNotification(), aNotification({ type: 'MENTION', postId }, second)]
    const page = open([answer(notificationsApi.list, () => ({ ...aPage(items), unreadCount: items.length }))])
    await screen.findByRole('link', { name: /Ada mentioned you/ })
    liveEvent({ type: 'unread-count', count: 2 })
    items.pop()
    liveEvent({ type: 'unread-count', count: 1 })
    await waitFor(() => expect(rowsNamed(/Ada mentioned you/)).toEqual([]))
    expect(page.callsTo(notificationsApi.list)).toHaveLength(2)
  })

  it('asks for what the address says', async () => {
    const page = open([listOf()], '/notifications?show=likes&q=middle&order=oldest')
    await screen.findByText('No notifications found')
    expect(page.callsTo(notificationsApi.list)[0]!.input).toMatchObject({
      type: 'POST_LIKE,POST_SHARE',
      q: 'middle',
      sortBy: 'oldest',
    })
  })

  it('is filtered, searched and reversed', async () => {
    const page = open([listOf(aNotification())])
    await page.user.click(await screen.findByRole('link', { name: 'Followers' }))
    await page.user.type(screen.getByRole('searchbox', { name: 'Search notifications' }), 'ada')
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Oldest first')
    await waitFor(() =>
      expect(page.callsTo(notificationsApi.list).at(-1)!.input).toMatchObject({
        type: 'USER_FOLLOW,FOLLOW_REQUEST,FOLLOW_ACCEPTED,BOOKSHELF_FOLLOW',
        q: 'ada',
        sortBy: 'oldest',
      }),
    )
  })

  it('keeps what is being typed when another kind is chosen', async () => {
    const page = open([listOf(aNotification())])
    await page.user.type(await screen.findByRole('searchbox', { name: 'Search notifications' }), 'ada')
    await page.user.click(screen.getByRole('link', { name: 'Followers' }))
    expect(page.location()).toMatch(/^\/notifications\?(?=.*show=followers)(?=.*q=ada)/)
    expect(screen.getByRole('searchbox', { name: 'Search notifications' })).toHaveValue('ada')
  })

  it.each([
    ['replies', 'Replies and mentions', 'POST_REPLY,MENTION,BOOKSHELF_REPLY'],
    ['likes', 'Likes and shares', 'POST_LIKE,POST_SHARE'],
    ['followers', 'Followers', 'USER_FOLLOW,FOLLOW_REQUEST,FOLLOW_ACCEPTED,BOOKSHELF_FOLLOW'],
    [
      'shelves',
      'Bookshelves',
      'BOOKSHELF_FOLLOW,BOOKSHELF_REPLY,BOOKSHELF_INVITATION,BOOKSHELF_COLLABORATION_ACCEPTED',
    ],
    ['books', 'New books', 'NEW_BOOK'],
    ['buddy-reads', 'Buddy reads', 'BUDDY_READ_INVITATION,BUDDY_READ_ACCEPTED,BUDDY_READ_NOTE'],
  ])('shows %s alone', async (key, name, type) => {
    const page = open([listOf(aNotification())])
    await page.user.click(await screen.findByRole('link', { name }))
    expect(page.location()).toBe(`/notifications?show=${key}`)
    await waitFor(() => expect(page.callsTo(notificationsApi.list).at(-1)!.input).toMatchObject({ type }))
  })

  it('shows all again when the search is cleared', async () => {
    const page = open([listOf(aNotification())], '/notifications?q=ada')
    await page.user.click(await screen.findByRole('button', { name: 'Clear the search' }))
    await waitFor(() => expect(page.location()).toBe('/notifications'))
    expect(screen.getByRole('searchbox', { name: 'Search notifications' })).toHaveValue('')
  })

  it('shows an empty state', async () => {
    setUnreadCount('notifications', 0)
    open([listOf()])
    expect(await screen.findByText('All quiet')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  it('offers search and sort order only when there is something to search', async () => {
    const search = () => screen.queryByRole('searchbox', { name: 'Search notifications' })
    const { unmount } = open([listOf()])
    await screen.findByText('All quiet')
    expect(search()).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    unmount()
    open([listOf()], '/notifications?q=zzz')
    await screen.findByText('No notifications found')
    expect(search()).toHaveValue('zzz')
  })

  it('shows what failed, and retries', async () => {
    let isAway = true
    const page = open([
      answer(notificationsApi.list, () =>
        isAway ? failure : { ...aPage([aNotification()]), unreadCount: 1 },
      ),
    ])
    const again = await screen.findByRole('button', { name: /try again/i })
    isAway = false
    await page.user.click(again)
    expect(await screen.findByRole('link', { name: /Ada liked/ })).toBeVisible()
  })
})
