import { profileApi, notSignedIn, postNotFound, likesApi, postsApi, type Post } from '@flyleaf/contracts'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useRequireSession } from '../session/use-require-session.ts'
import { aPost as anyPost, aProfile, answer, renderPage } from '../testing/index.tsx'
import { byId, changeCached } from './change-cached.ts'
import { keyOf } from './key.ts'
import { query } from './query.ts'
import { useAction } from './use-action.ts'
import { useToggle } from './use-toggle.ts'

const aPost = (changes: Partial<Post> = {}) =>
  anyPost({ postId: 'post00000001', content: 'On reading', likeCount: 0, ...changes })

function PostPage() {
  const { data: post } = useQuery(query(postsApi.get, { postId: 'post00000001' }))
  const edit = useAction(postsApi.edit, {
    optimistic: (cache, input) =>
      changeCached(cache, ['feed'], byId<Post>('postId', input.postId), (known) => ({
        ...known,
        content: input.content ?? known.content,
      })),
  })
  const like = useToggle(likesApi.like, {
    input: { postId: 'post00000001' },
    isOn: post?.viewer.isLiked ?? false,
    state: 'isLiked',
    show: (cache, isLiked, result) =>
      void changeCached(cache, ['feed'], byId<Post>('postId', 'post00000001'), (known) => ({
        ...known,
        likeCount: result?.likeCount ?? known.likeCount + Number(isLiked) - Number(known.viewer.isLiked),
        viewer: { ...known.viewer, isLiked },
      })),
  })
  const guard = useRequireSession()
  if (!post) return null
  return (
    <>
      <p>{post.content}</p>
      <button onClick={like}>{post.likeCount} likes</button>
      <button onClick={() => edit.run({ postId: post.postId, content: 'Edited' })}>Edit</button>
      <button onClick={() => guard()}>Guarded</button>
    </>
  )
}

describe('an action', () => {
  it("shows its outcome at once and toasts the server's message", async () => {
    let finish: (result: { message: string; post: Post }) => void = () => {}
    const slow = new Promise<{ message: string; post: Post }>((resolve) => (finish = resolve))
    const { user } = renderPage(<PostPage />, {
      session: aProfile(),
      responses: [answer(postsApi.get, aPost()), answer(postsApi.edit, slow)],
    })
    await user.click(await screen.findByText('Edit'))
    expect(screen.getByText('Edited')).toBeInTheDocument()
    finish({ message: 'Post updated', post: aPost() })
    expect(await screen.findByText('Post updated')).toBeInTheDocument()
  })

  it("reverts with the server's message when it fails", async () => {
    const { user } = renderPage(<PostPage />, {
      session: aProfile(),
      responses: [answer(postsApi.get, aPost()), answer(postsApi.edit, postNotFound)],
    })
    await user.click(await screen.findByText('Edit'))
    expect(await screen.findByText('This post doesn’t exist')).toBeInTheDocument()
    expect(screen.getByText('On reading')).toBeInTheDocument()
  })

  it('asks a visitor to sign in and returns them afterwards', async () => {
    const page = renderPage(<PostPage />, { at: '/posts/p1?x=1', responses: [answer(postsApi.get, aPost())] })
    page.queryClient.setQueryData(keyOf(profileApi.profile, {}), null)
    await page.user.click(await screen.findByText('Edit'))
    expect(page.location()).toBe('/auth/signin?next=%2Fposts%2Fp1%3Fx%3D1')
    expect(page.callsTo(postsApi.edit)).toHaveLength(0)
  })

  it('detects that the session has ended', async () => {
    const page = renderPage(<PostPage />, {
      session: aProfile(),
      responses: [answer(postsApi.get, aPost()), answer(postsApi.edit, notSignedIn)],
    })
    await page.user.click(await screen.findByText('Edit'))
    expect(await screen.findByText('Please sign in to continue')).toBeInTheDocument()
    await page.user.click(screen.getByText('Guarded'))
    expect(page.location()).toMatch(/^\/auth\/signin/)
  })
})

describe('a toggle', () => {
  it('makes one call at a time, and the last of many presses wins', async () => {
    let isLiked = false
    let under = 0
    let most = 0
    const like = answer(likesApi.like, async (input) => {
      most = Math.max(most, ++under)
      await new Promise((resolve) => setTimeout(resolve, 30))
      under--
      isLiked = input.isLiked!
      return { message: isLiked ? 'Liked' : 'Unliked', isLiked, likeCount: 10 + Number(isLiked) }
    })
    const page = renderPage(<PostPage />, {
      session: aProfile(),
      responses: [answer(postsApi.get, aPost({ likeCount: 10 })), like],
    })
    const button = await screen.findByText('10 likes')
    for (let press = 0; press < 7; press++) button.click()
    await waitFor(() => expect(screen.getByText('Liked')).toBeInTheDocument())
    expect(isLiked).toBe(true)
    expect(most).toBe(1)
    expect(screen.getByText('11 likes')).toBeInTheDocument()
    expect(page.callsTo(likesApi.like)).toHaveLength(1)
  })

  it('sends the wanted state, so that a press counts even if another tab has pressed first', async () => {
    const page = renderPage(<PostPage />, {
      session: aProfile(),
      responses: [
        answer(postsApi.get, aPost({ likeCount: 10 })),
        answer(likesApi.like, ({ isLiked }) => ({ message: 'Liked', isLiked: isLiked!, likeCount: 11 })),
      ],
    })
    await page.user.click(await screen.findByText('10 likes'))
    expect(await screen.findByText('Liked')).toBeInTheDocument()
    expect(screen.getByText('11 likes')).toBeInTheDocument()
    expect(page.callsTo(likesApi.like).map(({ input }) => input)).toEqual([
      { postId: 'post00000001', isLiked: true },
    ])
  })

  it('follows changes in another tab', async () => {
    renderPage(<PostPage />, {
      session: aProfile(),
      responses: [answer(postsApi.get, aPost({ likeCount: 10 }))],
    })
    await screen.findByText('10 likes')
    const elsewhere = new BroadcastChannel('flyleaf-toggles')
    const tell = (reader: string, likeCount: number) =>
      elsewhere.postMessage({
        target: `${likesApi.like.path} ${JSON.stringify({ postId: 'post00000001' })}`,
        reader,
        result: { message: 'Liked', isLiked: true, likeCount },
      })
    tell('somebody else', 12)
    tell(aProfile().userId, 11)
    expect(await screen.findByText('11 likes')).toBeInTheDocument()
    elsewhere.close()
  })

  it('rolls back when the call fails', async () => {
    const page = renderPage(<PostPage />, {
      session: aProfile(),
      responses: [answer(postsApi.get, aPost({ likeCount: 10 })), answer(likesApi.like, postNotFound)],
    })
    await page.user.click(await screen.findByText('10 likes'))
    expect(await screen.findByText('This post doesn’t exist')).toBeInTheDocument()
    expect(screen.getByText('10 likes')).toBeInTheDocument()
  })
})
