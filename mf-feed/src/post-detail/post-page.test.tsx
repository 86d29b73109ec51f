import { likesApi, postsApi, threadsApi } from '@flyleaf/contracts'
import { aPost, aPage, aProfile, aViewer, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Component as HistoryPage } from './history-page.tsx'
import { Component as PostPage } from './post-page.tsx'

const reply = (postId: string, content: string, replyCount = 0) =>
  aPost({ postId, postType: 'REPLY', replyToType: 'POST', content, replyCount, title: null })

const ID = 'p00000000000000000000009'
const ANSWERS: Record<string, ReturnType<typeof reply>[]> = {
  [ID]: [reply('one', 'The first answer', 1)],
  one: [reply('two', 'The second, deeper', 1)],
  two: [reply('three', 'The third, deeper still', 4)],
}
const open = (post = aPost({ postId: ID, replyCount: 1 }), search = '', more: Answer[] = []) =>
  renderPage(<PostPage />, {
    at: `/posts/${ID}${search}`,
    path: '/posts/:postId',
    session: aProfile(),
    responses: [
      answer(postsApi.get, post),
      answer(threadsApi.replies, ({ postId }) => aPage(ANSWERS[postId] ?? [])),
      answer(postsApi.create, {
        message: 'Posted',
        post: { ...reply('new', 'My own'), replyToPostId: ID },
      }),
      answer(postsApi.remove, { message: 'Post deleted' }),
      ...more,
    ],
  })

afterEach(() => sessionStorage.clear())

it('nests replies three deep, and links to deeper ones', async () => {
  open()
  expect(await screen.findByText('The third, deeper still')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Continue this thread (4 replies)' })).toHaveAttribute(
    'href',
    '/posts/three',
  )
})

it('collapses replies, and remembers it', async () => {
  const page = open()
  await screen.findByText('The second, deeper')
  await page.user.click(screen.getAllByRole('button', { name: 'Hide 1 reply' })[0]!)
  expect(screen.queryByText('The second, deeper')).not.toBeInTheDocument()
  page.unmount()
  open()
  expect(await screen.findByRole('button', { name: 'Show 1 reply' })).toBeInTheDocument()
  expect(screen.queryByText('The second, deeper')).not.toBeInTheDocument()
})

it('shows a reply at once, first among the others, and counts it', async () => {
  const page = open()
  await page.user.type(await screen.findByPlaceholderText('Write a reply…'), 'My own')
  await page.user.click(
    within(screen.getByRole('form', { name: 'A reply' })).getByRole('button', { name: 'Reply' }),
  )
  const replies = await screen.findByRole('list', { name: 'Replies' })
  await waitFor(() => expect(within(replies).getAllByRole('article')[0]).toHaveTextContent('My own'))
  expect(screen.getByText('2 replies')).toBeInTheDocument()
})

it('keeps a placeholder for a deleted post among its replies', async () => {
  const page = open(aPost({ postId: ID, replyCount: 1, viewer: aViewer({ isAuthor: true }) }))
  await page.user.click((await screen.findAllByRole('button', { name: 'More' }))[0]!)
  await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await page.user.click(await screen.findByRole('button', { name: 'Delete post' }))
  expect(await screen.findByText('This post was deleted')).toBeInTheDocument()
  expect(screen.getByText('The first answer')).toBeInTheDocument()
})

it('can be sent in a message', async () => {
  const page = open(aPost({ postId: ID }))
  await page.user.click((await screen.findAllByRole('button', { name: 'More' }))[0]!)
  expect(await screen.findByRole('menuitem', { name: 'Send in a message' })).toHaveAttribute(
    'href',
    `/messages?share=${encodeURIComponent(`/posts/${ID}`)}`,
  )
})

it('leaves the page of a deleted post, even after an edit', async () => {
  const viewer = aViewer({ isAuthor: true })
  const post = aPost({ postId: ID, replyCount: 0, viewer })
  const page = renderPage(<p>The list</p>, {
    routes: [{ path: '/posts/:postId', element: <PostPage /> }],
    session: aProfile(),
    responses: [
      answer(postsApi.get, post),
      answer(postsApi.edit, { message: 'Post updated', post }),
      answer(postsApi.remove, { message: 'Post deleted' }),
    ],
  })
  await act(async () => page.history.push(`/posts/${ID}`))
  const choose = async (name: string) => {
    await page.user.click((await screen.findAllByRole('button', { name: 'More' }))[0]!)
    await page.user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Edit')
  await page.user.click(await screen.findByRole('button', { name: 'Save changes' }))
  await choose('Delete')
  await page.user.click(await screen.findByRole('button', { name: 'Delete post' }))
  expect(await screen.findByText('The list')).toBeInTheDocument()
})

it('goes home from a deleted post that the visit began with', async () => {
  const viewer = aViewer({ isAuthor: true })
  const page = open(aPost({ postId: ID, replyCount: 0, viewer }))
  await page.user.click((await screen.findAllByRole('button', { name: 'More' }))[0]!)
  await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await page.user.click(await screen.findByRole('button', { name: 'Delete post' }))
  expect(await screen.findByText('At /')).toBeInTheDocument()
})

it('shows over the page who likes a post', async () => {
  const cleo = { userId: 'cleo0000000000000000', username: 'cleo', name: 'Cleo', picture: null }
  const page = open(aPost({ postId: ID, content: 'The post itself' }), '', [
    answer(likesApi.likes, aPage([{ ...cleo, bio: '', viewer: { isFollowing: false } }] as never)),
  ])
  await page.user.click((await screen.findAllByRole('button', { name: 'More' }))[0]!)
  await page.user.click(await screen.findByRole('menuitem', { name: 'Likes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Likes' })
  expect(await within(dialog).findByRole('list', { name: 'People' })).toBeInTheDocument()
  expect(screen.getByText('The post itself')).toBeInTheDocument()
})

it('shows over the page who has shared a post, and a share that is opened instead of both', async () => {
  const share = aPost({ postId: 'share', postType: 'SHARE', content: 'Read this, all of you' })
  const page = open(aPost({ postId: ID, content: 'The post itself' }), '', [
    answer(threadsApi.shares, ({ filter }) => aPage(filter === 'direct' ? [] : [share])),
  ])
  await page.user.click((await screen.findAllByRole('button', { name: 'More' }))[0]!)
  await page.user.click(await screen.findByRole('menuitem', { name: 'Shares' }))
  const dialog = await screen.findByRole('dialog', { name: 'Shares' })
  expect(await within(dialog).findByText('Read this, all of you')).toBeInTheDocument()
  expect(screen.getByText('The post itself')).toBeInTheDocument()
  await page.user.click(within(dialog).getByRole('tab', { name: 'Direct shares' }))
  expect(await within(dialog).findByText('No shares yet')).toBeInTheDocument()
  await page.user.click(within(dialog).getByRole('tab', { name: 'All' }))
  await page.user.click(await within(dialog).findByText('Read this, all of you'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(page.location()).toBe('/posts/share')
})

it('offers only what works for a reply in a thread that is hidden from its author', async () => {
  const post = aPost({
    postId: 'answered-by-nobody-they-see',
    postType: 'REPLY',
    content: 'My own',
    editedAt: '2026-01-02T12:00:00.000Z',
    replyCount: 0,
    viewer: aViewer({ isAuthor: true, isThreadHidden: true }),
  })
  const page = open(post, '?edit=1')
  expect(await screen.findByText(/This thread is hidden from you/)).toBeVisible()
  expect(screen.getByText('My own')).toBeVisible()
  for (const name of ['Reply', 'Share', 'Like', 'Save', 'Save changes'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByPlaceholderText('Write a reply…')).toBeNull()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'More' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['Likes', 'Shares', 'Edit history', 'Delete'])
})

it.each([
  [false, 1],
  [true, 0],
])(
  'leads from a reply to its bookshelf, unless that is hidden from the reader (%s)',
  async (isThreadHidden, cards) => {
    const to = { replyToType: 'BOOKSHELF', replyToBookshelfId: 'b0000000000000000000001' } as const
    open(aPost({ postId: ID, postType: 'REPLY', ...to, viewer: aViewer({ isAuthor: true, isThreadHidden }) }))
    expect(await screen.findByText('In reply to a bookshelf')).toBeVisible()
    await waitFor(() => expect(screen.queryAllByTestId('shelves.linked-shelf')).toHaveLength(cards))
  },
)

it("reveals no spoiler in the page's title", async () => {
  open(aPost({ postId: ID, title: 'How ||she dies||' }))
  await waitFor(() => expect(document.title).toBe('How ▒▒▒ | Flyleaf'))
})

/** Opens the history of a post with these texts, the current one first. */
const openHistory = ([content, ...earlier]: [string, ...string[]]) =>
  renderPage(<HistoryPage />, {
    at: '/posts/post/history',
    path: '/posts/:postId/history',
    responses: [
      answer(postsApi.get, aPost({ postId: ID, content, editedAt: '2026-01-02T12:00:00.000Z' })),
      answer(postsApi.history, {
        items: earlier.map((text) => ({ title: null, content: text, writtenAt: '2026-01-01T12:00:00.000Z' })),
      }),
    ],
  })

it('shows what an edit added and removed', async () => {
  openHistory(['Rain, and Woolf.', 'Snow, and Woolf.'])
  const [now, first] = await screen.findAllByRole('listitem')
  expect(within(now!).getByRole('insertion')).toHaveTextContent('added: Rain')
  expect(within(now!).getByRole('deletion')).toHaveTextContent('removed: Snow')
  expect(first).toHaveTextContent('Snow, and Woolf.')
  expect(within(first!).queryByRole('insertion')).not.toBeInTheDocument()
})

it('hides only the spoilers of versions, until they are revealed', async () => {
  const page = openHistory(['Rain. ||He drowns.|| Reread.', 'Snow. ||He drowns.||'])
  const [now] = await screen.findAllByRole('listitem')
  expect(within(now!).getByRole('deletion')).toHaveTextContent('Snow')
  expect(screen.queryByText(/drowns/)).not.toBeInTheDocument()
  await page.user.click(within(now!).getByRole('button', { name: 'spoiler' }))
  expect(within(now!).getByText('He drowns.')).toBeVisible()
})

it('hides versions in which a spoiler was not yet marked', async () => {
  const page = openHistory(['||He drowns.||', 'He drowns.', 'He swims.'])
  await page.user.click((await screen.findAllByRole('button', { name: /Reveal/ }))[1]!)
  expect(screen.getByText(/drowns/)).toBeVisible()
  expect(screen.getAllByRole('button', { name: /Reveal/ })).toHaveLength(2)
})
