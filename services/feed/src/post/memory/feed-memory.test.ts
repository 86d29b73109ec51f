import { feedsApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const feedOf = async (userId: string) =>
  (await library.service.call(feedsApi.following, {}, userId)).body.items
/** Discover with a new ranking. */
async function discovered(userId: string | null) {
  await library.service.database.sql(`delete from discover_snapshot`)
  return (await library.service.call(feedsApi.discover, { limit: 50 }, userId)).body.items
}

/** A reader who follows a friend, the friend's post about a book, and a share with text; all are read more than once. */
async function aScene() {
  const [me, friend, other] = [await library.aReader(), await library.aReader(), await library.aReader()]
  await library.follow(me, friend)
  const bookId = await library.aBook()
  const sharedId = await library.write(other, { bookId, content: 'Shared' })
  const postId = await library.write(friend, { bookId, content: 'Before' })
  const shareId = await library.write(friend, {
    postType: 'SHARE',
    content: 'SyncResult',
    sharedPostId: sharedId,
  })
  for (let time = 0; time < 2; time++)
    expect((await feedOf(me)).map((post) => post.postId)).toEqual([shareId, postId])
  return { me, friend, other, bookId, postId, sharedId, shareId }
}
type Scene = Awaited<ReturnType<typeof aScene>>

/** Changes made by another process of the service, and their effect on the next page. */
const changes: [string, (scene: Scene) => [text: string, values: unknown[]], object[]][] = [
  [
    'an edit',
    (s) => [`update post set content = 'After', edited_at = now() where post_id = $1`, [s.postId]],
    [{}, { content: 'After' }],
  ],
  [
    'a like by somebody',
    (s) => [`update post set like_count = like_count + 1 where post_id = $1`, [s.postId]],
    [{}, { likeCount: 1 }],
  ],
  [
    'my like',
    (s) => [`insert into post_like (post_id, user_id) values ($1, $2)`, [s.postId, s.me]],
    [{}, { viewer: { isLiked: true } }],
  ],
  [
    'my saving it',
    (s) => [`insert into post_save (post_id, user_id) values ($1, $2)`, [s.postId, s.me]],
    [{}, { viewer: { isSaved: true } }],
  ],
  [
    "the author's new name",
    (s) => [`update person set name = 'Renamed' where user_id = $1`, [s.friend]],
    [{ author: { name: 'Renamed' } }, { author: { name: 'Renamed' } }],
  ],
  [
    "the book's new title",
    (s) => [`update book_card set title = 'Silas Marner' where book_id = $1`, [s.bookId]],
    [{ sharedPost: { book: { title: 'Silas Marner' } } }, { book: { title: 'Silas Marner' } }],
  ],
  [
    'an edit of what is shared',
    (s) => [`update post set content = 'Edited' where post_id = $1`, [s.sharedId]],
    [{ sharedPost: { content: 'Edited' } }, {}],
  ],
  [
    'a new name of whose post is shared',
    (s) => [`update person set name = 'Other' where user_id = $1`, [s.other]],
    [{ sharedPost: { author: { name: 'Other' } } }, {}],
  ],
  ['the end of the post', (s) => [`update post set deleted_at = now() where post_id = $1`, [s.postId]], [{}]],
  [
    'the end of following',
    (s) => [`update follow set is_following = false where follower_id = $1`, [s.me]],
    [],
  ],
  [
    'a mute',
    (s) => [`insert into hidden_person values ($1, $2, 'mutes', true, now())`, [s.me, s.friend]],
    [],
  ],
]

it.each(changes)(
  'shows on the next request what another process has changed: %s',
  async (_what, change, expected) => {
    const scene = await aScene()
    await library.service.database.sql(...change(scene))
    const page = await feedOf(scene.me)
    expect(page).toHaveLength(expected.length)
    expect(page).toMatchObject(expected)
    expect(await feedOf(scene.me)).toEqual(page)
  },
)

it('shows on the next request what another process has published and shared', async () => {
  const { sql } = library.service.database
  const { me, friend, sharedId } = await aScene()
  await sql(
    `insert into post (post_id, post_type, author_id, content) values ('of' || $1, 'THOUGHT', $1, 'New')`,
    [friend],
  )
  expect((await feedOf(me))[0]).toMatchObject({ content: 'New' })
  expect((await discovered(me)).find((post) => post.postId === sharedId)).toMatchObject({
    viewer: { isShared: false },
  })
  await sql(
    `insert into post (post_id, post_type, author_id, content, shared_post_id, is_direct) values ('by' || $1, 'SHARE', $1, '', $2, true)`,
    [me, sharedId],
  )
  expect((await discovered(me)).find((post) => post.postId === sharedId)).toMatchObject({
    viewer: { isShared: true },
  })
})

it('shows a book whose event arrives after the post about it', async () => {
  const { sql } = library.service.database
  const { me, friend, bookId } = await aScene()
  await sql(
    `insert into post (post_id, post_type, author_id, content, book_id) values ('about' || $1, 'THOUGHT', $1, 'New', $1)`,
    [friend],
  )
  expect((await feedOf(me))[0]).toMatchObject({ content: 'New', book: null })
  await sql(
    `insert into book_card select $1, version, title, authors, published_year, cover from book_card where book_id = $2`,
    [friend, bookId],
  )
  expect((await feedOf(me))[0]).toMatchObject({ book: { title: 'Middlemarch' } })
})

it('shows a post that was written long before its commit', async () => {
  const { me, postId } = await aScene()
  const client = await library.service.database.pools.connectForLong()
  await client.query('begin')
  await client.query(`update post set content = 'Late' where post_id = $1`, [postId])
  // Meanwhile others commit, and their changes are read.
  const { friend, me: other } = await aScene()
  await library.write(friend)
  expect(await feedOf(other)).toHaveLength(3)
  expect((await feedOf(me))[1]).toMatchObject({ content: 'Before' })
  await client.query('commit')
  client.release()
  expect((await feedOf(me))[1]).toMatchObject({ content: 'Late' })
})

it('never shows one reader what only another may see', async () => {
  const { me, friend, other, shareId } = await aScene()
  const blocked = await library.aReader()
  await library.follow(blocked, friend)
  await library.block(other, blocked)
  // The first reader must not decide what the second one sees.
  for (let time = 0; time < 2; time++) {
    const theirs = (await feedOf(blocked)).find((post) => post.postId === shareId)!
    expect(theirs.sharedPost).toBeNull()
    const mine = (await feedOf(me)).find((post) => post.postId === shareId)!
    expect(mine.sharedPost).toMatchObject({ content: 'Shared' })
    await library.service.database.sql(`update post set reply_count = reply_count where post_id = $1`, [
      shareId,
    ])
  }
})

it("includes the first page's viewer state", async () => {
  const { friend, postId } = await aScene()
  expect((await feedOf(friend)).find((post) => post.postId === postId)!.viewer.isAuthor).toBe(true)
  const guest = await discovered(null)
  expect(guest.find((post) => post.postId === postId)!.viewer.isAuthor).toBe(false)
})
