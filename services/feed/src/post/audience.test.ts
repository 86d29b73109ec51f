import {
  feedsApi,
  likesApi,
  marginApi,
  postsApi,
  threadsApi,
  type Audience,
  type Post,
} from '@flyleaf/contracts'
import { publishedBy, receive, untilPublished } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const call: Library['service']['call'] = (...args) => library.service.call(...args)
const idsIn = ({ body }: { body: { items: Post[] } }) => body.items.map(({ postId }) => postId)

/** An author, who looks at what they write, and the book that it is about. */
async function aScene() {
  const { aReader, aBook, follow, block } = library
  const [author, follower, stranger, blocked] = [
    await aReader(),
    await aReader(),
    await aReader(),
    await aReader(),
  ]
  await follow(follower, author)
  await follow(blocked, author)
  await block(author, blocked)
  const { username } = (await call(postsApi.create, { postType: 'THOUGHT', content: 'Hello' }, author)).body
    .post.author!
  return {
    author,
    username,
    bookId: await aBook(),
    viewers: { author, follower, stranger, blocked, visitor: null },
  }
}
type Scene = Awaited<ReturnType<typeof aScene>>
const SEEN: Record<Audience, (keyof Scene['viewers'])[]> = {
  EVERYONE: ['author', 'follower', 'stranger', 'visitor'],
  FOLLOWERS: ['author', 'follower'],
  ME: ['author'],
}

/** The newest published state of a post. */
async function stateOf(postId: string) {
  await untilPublished(library.service)
  const states = (await publishedBy(library.service)).filter(({ key }) => key === postId)
  return states.at(-1)!.data as {
    audience: Audience
    content: string
    mentionedUserIds: string[]
    replyToAuthorId: string | null
  }
}

/** In which places a viewer finds a post. */
async function placesOf(postId: string, { username, bookId }: Scene, as: string | null) {
  await library.service.database.sql(`delete from discover_snapshot`)
  const rss = await fetch(`${library.service.origin}/api/users/${username}/posts/rss`)
  const preview = await fetch(`${library.service.origin}/internal/previews/posts?path=/posts/${postId}`)
  const margin = await call(marginApi.notes, { bookId, show: 'sealed' }, as)
  const found = {
    address: (await call(postsApi.get, { postId }, as)).status === 200,
    history: (await call(postsApi.history, { postId }, as)).status === 200,
    likes: (await call(likesApi.likes, { postId }, as)).status === 200,
    replies: (await call(threadsApi.replies, { postId }, as)).status === 200,
    shares: (await call(threadsApi.shares, { postId }, as)).status === 200,
    following: as !== null && idsIn(await call(feedsApi.following, {}, as)).includes(postId),
    discover: idsIn(await call(feedsApi.discover, { limit: 50 }, as)).includes(postId),
    profile: ((await call(feedsApi.ofUser, { username }, as)).body.items ?? []).some(
      (one) => one.postId === postId,
    ),
    book: idsIn(await call(feedsApi.ofBook, { bookId }, as)).includes(postId),
    margin: [
      ...margin.body.items,
      ...(await call(marginApi.notes, { bookId, show: 'open' }, as)).body.items,
    ].some((one) => one.postId === postId),
    rss: (await rss.text()).includes(postId),
    preview: preview.status === 200,
  }
  return Object.entries(found).flatMap(([place, isThere]) => (isThere ? [place] : []))
}

it.each(['EVERYONE', 'FOLLOWERS', 'ME'] as const)(
  'shows a post for %s to nobody else, wherever they look',
  async (audience) => {
    const scene = await aScene()
    const { author, bookId, viewers } = scene
    const written = {
      postType: 'NOTE',
      content: 'Words',
      bookId,
      position: { unit: 'page', at: 84 },
      audience,
    }
    const postId = await library.write(author, written)
    const isOpen = audience === 'EVERYONE'
    const PUBLIC = ['discover', 'rss', 'preview']
    for (const [name, as] of Object.entries(viewers)) {
      const places = await placesOf(postId, scene, as)
      const isSeen = SEEN[audience].includes(name as keyof Scene['viewers'])
      const inLists = places.filter((place) => !PUBLIC.includes(place) && place !== 'following')
      expect({ name, inLists }).toEqual({
        name,
        inLists: isSeen
          ? ['address', 'history', 'likes', 'replies', 'shares', 'profile', 'book', 'margin']
          : [],
      })
      expect(places.includes('following')).toBe(isSeen && (name === 'author' || name === 'follower'))
      expect(places.includes('rss')).toBe(isOpen)
      expect(places.includes('preview')).toBe(isOpen)
      if (!isOpen) expect(places).not.toContain('discover')
      for (const [endpoint, input] of [
        [likesApi.like, { postId, isLiked: true }],
        [postsApi.save, { postId, isSaved: true }],
        [postsApi.create, { postType: 'REPLY', content: 'Yes', replyToPostId: postId }],
      ] as const)
        if (as && !isSeen)
          expect((await call(endpoint as typeof likesApi.like, input as never, as)).status).toBe(404)
      if (as && name !== 'author')
        expect((await call(postsApi.share, { postId, isShared: true }, as)).status).toBe(
          isOpen && isSeen ? 200 : isSeen ? 403 : 404,
        )
    }
    expect(await stateOf(postId)).toMatchObject({ audience, content: isOpen ? 'Words' : '' })
  },
)

it('loses sight at once with the end of following, and regains it with the audience', async () => {
  const { author, viewers } = await aScene()
  const { follower } = viewers
  const postId = await library.write(author, { audience: 'FOLLOWERS' })
  const reads = async () => (await call(postsApi.get, { postId }, follower)).status
  const feed = async () => idsIn(await call(feedsApi.following, {}, follower)).includes(postId)
  await call(postsApi.save, { postId, isSaved: true }, follower)
  expect([await reads(), await feed()]).toEqual([200, true])
  await call(postsApi.edit, { postId, content: 'Mine', audience: 'ME' }, author)
  expect([await reads(), await feed()]).toEqual([404, false])
  await call(postsApi.edit, { postId, content: 'Mine', audience: 'FOLLOWERS' }, author)
  expect([await reads(), await feed()]).toEqual([200, true])
  await receive(library.service, 'user.unfollowed', {
    followerId: follower,
    followedId: author,
    version: 2,
    at: new Date().toISOString(),
  })
  expect([await reads(), await feed()]).toEqual([404, false])
  expect(idsIn(await call(feedsApi.saved, {}, follower))).toEqual([])
})

it('shows the texts that a post had before it was for more people only to those whom they were for', async () => {
  const { author, viewers } = await aScene()
  const { follower, stranger } = viewers
  const postId = await library.write(author, { content: 'For my diary', audience: 'ME' })
  const edit = (content: string, audience: Audience) =>
    call(postsApi.edit, { postId, content, audience }, author)
  await edit('For friends', 'FOLLOWERS')
  await edit('For all', 'EVERYONE')
  await edit('For all, again', 'EVERYONE')
  const texts = async (as: string | null) =>
    (await call(postsApi.history, { postId }, as)).body.items.map(({ content }) => content)
  const all = ['For all', 'For friends', 'For my diary']
  const decide = (version: number, isRemoved: boolean) =>
    receive(library.service, 'post.moderated', { postId, version, isRemoved, isMarkedSpoiler: false })
  const ensure = async () => {
    expect(await texts(author)).toEqual(all)
    expect(await texts(follower)).toEqual(all.slice(0, 2))
    for (const viewer of [stranger, null]) expect(await texts(viewer)).toEqual(all.slice(0, 1))
  }
  await ensure()
  await decide(1, true)
  await decide(2, false)
  await ensure()
})

it('keeps replies with their thread, and the words of both from other services', async () => {
  const { author, viewers } = await aScene()
  const { follower, stranger } = viewers
  const postId = await library.write(author)
  const reply = await library.write(follower, {
    postType: 'REPLY',
    content: 'Indeed',
    replyToPostId: postId,
    audience: 'ME',
  })
  const byStranger = await library.write(stranger, {
    postType: 'REPLY',
    content: 'So it is',
    replyToPostId: reply,
  })
  expect((await call(postsApi.get, { postId: reply }, stranger)).body.audience).toBe('EVERYONE')
  await call(postsApi.edit, { postId, content: 'Quietly', audience: 'FOLLOWERS' }, author)
  expect((await call(postsApi.get, { postId: reply }, stranger)).status).toBe(404)
  expect((await call(postsApi.get, { postId: byStranger }, stranger)).body.viewer.isThreadHidden).toBe(true)
  expect((await call(postsApi.get, { postId: byStranger }, author)).body.audience).toBe('FOLLOWERS')
  expect(await stateOf(reply)).toMatchObject({ audience: 'FOLLOWERS', content: '' })
  expect(await stateOf(byStranger)).toMatchObject({
    audience: 'FOLLOWERS',
    content: '',
    replyToAuthorId: follower,
  })
})

it('tells only those people of a mention who may see it', async () => {
  const { author, viewers } = await aScene()
  const { aReader, follow } = library
  await follow(await aReader('fan_of_quiet'), author)
  await aReader('outsider')
  const content = 'For @fan_of_quiet and @outsider'
  const fan = (await stateOf(await library.write(author, { content, audience: 'FOLLOWERS' })))
    .mentionedUserIds
  expect(fan).toHaveLength(1)
  expect((await stateOf(await library.write(author, { content }))).mentionedUserIds).toHaveLength(2)
  expect((await stateOf(await library.write(author, { content, audience: 'ME' }))).mentionedUserIds).toEqual(
    [],
  )
  expect(viewers.author).toBe(author)
})

it('shows what was shared before as not available, and withdraws direct shares', async () => {
  const { author, viewers } = await aScene()
  const { follower, stranger } = viewers
  const postId = await library.write(author)
  const quoting = await library.write(stranger, { postType: 'SHARE', content: 'Look', sharedPostId: postId })
  await call(postsApi.share, { postId, isShared: true }, stranger)
  const { username } = (await call(postsApi.get, { postId: quoting }, null)).body.author!
  const listed = async (as: string | null) => (await call(feedsApi.ofUser, { username }, as)).body.items
  expect(await listed(null)).toHaveLength(2)
  await call(postsApi.edit, { postId, content: 'Quietly', audience: 'FOLLOWERS' }, author)
  expect(await listed(null)).toMatchObject([{ postId: quoting, sharedPost: null }])
  expect(await listed(follower)).toMatchObject([
    {},
    { postId: quoting, sharedPost: { audience: 'FOLLOWERS' } },
  ])
})

it('imports a post for the audience that it was exported with', async () => {
  const { author, viewers, bookId } = await aScene()
  const postId = 'pimported000000000000001'
  const at = new Date().toISOString()
  await receive(library.service, 'review.imported', {
    postId,
    authorId: author,
    bookId,
    rating: null,
    title: null,
    content: 'My diary',
    isSpoiler: false,
    audience: 'ME',
    postType: 'THOUGHT',
    writtenAt: at,
  })
  expect((await call(postsApi.get, { postId }, author)).body).toMatchObject({ audience: 'ME' })
  expect((await call(postsApi.get, { postId }, viewers.follower)).status).toBe(404)
})
