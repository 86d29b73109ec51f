import {
  BUDDY_READS_MAX,
  buddyReadsApi,
  feedsApi,
  likesApi,
  marginApi,
  postsApi,
  threadsApi,
  type Post,
} from '@flyleaf/contracts'
import { erasePerson, exportFor, publishedBy, receive, untilPublished } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergedBooks } from '../post/merged-books.ts'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const call: Library['service']['call'] = (...args) => library.service.call(...args)
const idsIn = ({ body }: { body: { items: Post[] } }) => body.items.map(({ postId }) => postId)
let pairs = 0

/** Two readers who may read a book together. */
async function aPair() {
  const [adaName, graceName] = [`ada_${++pairs}`, `grace_${pairs}`]
  const [ada, grace] = [await library.aReader(adaName), await library.aReader(graceName)]
  return { ada, grace, adaName, graceName, bookId: await library.aBook() }
}
type Pair = Awaited<ReturnType<typeof aPair>>

const invite = ({ ada, graceName, bookId }: Pair) =>
  call(buddyReadsApi.invite, { bookId, username: graceName }, ada)

/** Two readers who read a book together. */
async function aBuddyRead() {
  const pair = await aPair()
  const { buddyReadId } = (await invite(pair)).body.buddyRead
  expect((await call(buddyReadsApi.accept, { buddyReadId }, pair.grace)).status).toBe(200)
  return { ...pair, buddyReadId }
}

async function note(as: string, buddyReadId: string, at: number, content: string) {
  const written = { buddyReadId, postType: 'NOTE' as const, content, position: { unit: 'page' as const, at } }
  const { status, body } = await call(buddyReadsApi.write, written, as)
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.post.postId
}
const notes = async (as: string, buddyReadId: string, show: 'open' | 'sealed' = 'open') =>
  (await call(buddyReadsApi.notes, { buddyReadId, show }, as)).body.items.map(({ content }) => content)
const seen = async (as: string | null, postId: string) => (await call(postsApi.get, { postId }, as)).status
const stateFor = async (as: string, bookId: string) =>
  (await call(buddyReadsApi.ofBook, { bookId }, as)).body.items.map(({ state }) => state)
const told = async (type: string, buddyReadId: string) => {
  await untilPublished(library.service)
  return (await publishedBy(library.service)).filter((one) => one.type === type && one.key === buddyReadId)
}

it('shows each how far the other is, and what both wrote up to where they are', async () => {
  const pair = await aBuddyRead()
  const { ada, grace, buddyReadId, bookId } = pair
  library.reach(ada, bookId, { share: 0.5 })
  library.reach(grace, bookId, { share: 0.25 })
  await note(ada, buddyReadId, 100, 'On page 100')
  await note(ada, buddyReadId, 400, 'On page 400')
  await note(grace, buddyReadId, 160, 'On page 160')
  const margin = async (as: string) => (await call(buddyReadsApi.margin, { buddyReadId }, as)).body
  expect(await margin(grace)).toMatchObject({
    reached: 0.25,
    buddyReached: 0.5,
    openCount: 2,
    sealedCount: 1,
    ticks: [{ share: 0.12 }, { share: 0.2 }, { share: 0.5 }],
  })
  expect(await margin(ada)).toMatchObject({ reached: 0.5, buddyReached: 0.25, openCount: 3, sealedCount: 0 })
  expect(await notes(grace, buddyReadId)).toEqual(['On page 100', 'On page 160'])
  expect(await notes(grace, buddyReadId, 'sealed')).toEqual(['On page 400'])
  library.reach(grace, bookId, { share: 0.5 })
  expect(await notes(grace, buddyReadId)).toEqual(['On page 100', 'On page 160', 'On page 400'])
})

it('shows a note to nobody else, and to the two only in their margin and at its address', async () => {
  const { ada, grace, adaName, buddyReadId, bookId } = await aBuddyRead()
  const { aReader, follow, reach } = library
  const third = await aReader()
  for (const reader of [grace, third]) {
    await follow(reader, ada)
    reach(reader, bookId, { share: 1 })
  }
  const postId = await note(ada, buddyReadId, 84, 'Between us')
  const reply = await library.write(grace, {
    postType: 'REPLY',
    content: 'Us alone',
    replyToPostId: postId,
  })
  for (const as of [grace, third, null]) {
    await library.service.database.sql(`delete from discover_snapshot`)
    const lists = [
      await call(feedsApi.discover, { limit: 50 }, as),
      await call(feedsApi.ofBook, { bookId }, as),
      await call(feedsApi.ofUser, { username: adaName }, as),
      await call(likesApi.likedBy, { username: adaName }, as),
      await call(marginApi.notes, { bookId, show: 'open' }, as),
      await call(marginApi.notes, { bookId, show: 'sealed' }, as),
      ...(as ? [await call(feedsApi.following, {}, as)] : []),
    ]
    expect(lists.flatMap(idsIn)).not.toContain(postId)
    expect((await call(marginApi.get, { bookId }, as)).body.ticks).toEqual([])
    const [address, replies] = as === grace ? [200, 200] : [404, 404]
    expect(await seen(as, postId)).toBe(address)
    expect(await seen(as, reply)).toBe(address)
    expect((await call(threadsApi.replies, { postId }, as)).status).toBe(replies)
  }
  for (const endpoint of [
    buddyReadsApi.margin,
    buddyReadsApi.notes,
    buddyReadsApi.end,
    buddyReadsApi.accept,
    buddyReadsApi.decline,
  ])
    expect((await call(endpoint as typeof buddyReadsApi.end, { buddyReadId }, third)).status).toBe(404)
  const state = (await publishedBy(library.service)).filter(({ key }) => key === postId || key === reply)
  expect(state.length).toBeGreaterThan(0)
  for (const { data } of state) expect(data).toMatchObject({ audience: 'ME', content: '' })
})

it('lets both like, answer and save a note, but share it with nobody', async () => {
  const { ada, grace, adaName, graceName, buddyReadId } = await aBuddyRead()
  const postId = await note(ada, buddyReadId, 84, 'Between us')
  expect((await call(likesApi.like, { postId, isLiked: true }, grace)).body.likeCount).toBe(1)
  expect((await call(postsApi.save, { postId, isSaved: true }, grace)).status).toBe(200)
  expect((await call(postsApi.share, { postId, isShared: true }, grace)).status).toBe(403)
  const reply = { postType: 'REPLY', content: 'Yes', replyToPostId: postId }
  const answered = (await call(postsApi.create, reply as never, grace)).body.post
  expect(answered).toMatchObject({ audience: 'ME', sharedWith: { username: adaName } })
  expect((await call(postsApi.get, { postId }, ada)).body).toMatchObject({
    sharedWith: { username: graceName },
    replyCount: 1,
  })
  expect(idsIn(await call(threadsApi.replies, { postId }, ada))).toEqual([answered.postId])
})

it('keeps what was written for two between them, at a place of its book', async () => {
  const { ada, grace, buddyReadId, bookId } = await aBuddyRead()
  const postId = await note(ada, buddyReadId, 84, 'Between us')
  const edit = async (changes: object) =>
    (await call(postsApi.edit, { postId, content: 'Between us two', ...changes }, ada)).status
  expect(await edit({ audience: 'EVERYONE' })).toBe(400)
  expect(await edit({ bookId: await library.aBook() })).toBe(400)
  expect(await edit({ position: null })).toBe(400)
  expect(await edit({ audience: 'ME', bookId, position: { unit: 'page', at: 90 } })).toBe(200)
  expect((await call(postsApi.get, { postId }, grace)).body).toMatchObject({ content: 'Between us two' })
  await call(buddyReadsApi.end, { buddyReadId }, ada)
  expect(await edit({ audience: 'FOLLOWERS' })).toBe(400)
})

it('needs a place whose share of the book is known', async () => {
  const { ada, buddyReadId, bookId } = await aBuddyRead()
  library.reach(ada, bookId, { pageCount: null })
  const written = { buddyReadId, postType: 'QUOTE' as const, content: 'So it goes' }
  const refused = await call(buddyReadsApi.write, { ...written, position: { unit: 'page', at: 3 } }, ada)
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'position.at' }] } })
  const percent = await call(buddyReadsApi.write, { ...written, position: { unit: 'percent', at: 3 } }, ada)
  expect(percent.body.post).toMatchObject({ postType: 'QUOTE', audience: 'ME' })
})

it('does not tell who declined, and asks them once', async () => {
  const pair = await aPair()
  const { ada, grace, bookId } = pair
  const first = (await invite(pair)).body.buddyRead
  const { buddyReadId } = first
  expect([await stateFor(ada, bookId), await stateFor(grace, bookId)]).toEqual([['waiting'], ['invited']])
  expect((await call(buddyReadsApi.accept, { buddyReadId }, ada)).status).toBe(404)
  await call(buddyReadsApi.decline, { buddyReadId }, grace)
  expect([await stateFor(ada, bookId), await stateFor(grace, bookId)]).toEqual([['waiting'], []])
  const exported = async () => (await exportFor(library.service, ada))['buddy-reads']
  expect(await exported()).toMatchObject([{ buddyReadId, isAccepted: false }])
  expect((await call(buddyReadsApi.end, { buddyReadId }, ada)).status).toBe(200)
  expect([await stateFor(ada, bookId), await exported()]).toEqual([[], []])
  // As after one that waited: a new invitation, with its own time.
  const again = (await invite(pair)).body.buddyRead
  expect(again.state).toBe('waiting')
  expect(again.buddyReadId).not.toBe(buddyReadId)
  expect(Date.parse(again.createdAt)).toBeGreaterThan(Date.parse(first.createdAt))
  expect((await invite(pair)).body.buddyRead).toEqual(again)
  expect(await stateFor(grace, bookId)).toEqual([])
  expect(await told('buddy-read.invited', buddyReadId)).toHaveLength(1)
  expect(await told('buddy-read.invited', again.buddyReadId)).toHaveLength(0)
})

it('lets who declined invite back: it is accepted as if it had still been waiting', async () => {
  const pair = await aPair()
  const { ada, grace, adaName, bookId } = pair
  const { buddyReadId, createdAt } = (await invite(pair)).body.buddyRead
  await call(buddyReadsApi.decline, { buddyReadId }, grace)
  const back = await call(buddyReadsApi.invite, { bookId, username: adaName }, grace)
  expect(back.body.buddyRead).toMatchObject({ buddyReadId, createdAt, state: 'active' })
  expect([await stateFor(ada, bookId), await stateFor(grace, bookId)]).toEqual([['active'], ['active']])
  expect(await told('buddy-read.accepted', buddyReadId)).toHaveLength(1)
})

it('lets who declined invite back after the invitation was taken back: each asks anew', async () => {
  const pair = await aPair()
  const { ada, grace, adaName, bookId } = pair
  const { buddyReadId } = (await invite(pair)).body.buddyRead
  await call(buddyReadsApi.decline, { buddyReadId }, grace)
  await call(buddyReadsApi.end, { buddyReadId }, ada)
  const back = (await call(buddyReadsApi.invite, { bookId, username: adaName }, grace)).body.buddyRead
  expect([await stateFor(ada, bookId), await stateFor(grace, bookId)]).toEqual([['invited'], ['waiting']])
  expect((await invite(pair)).body.buddyRead).toMatchObject({
    buddyReadId: back.buddyReadId,
    state: 'active',
  })
})

it('prefers what two read together, then the other’s invitation, to one’s own', async () => {
  const pair = await aPair()
  const { ada, grace, adaName, bookId } = pair
  await invite(pair)
  const intoId = await library.aBook()
  const other = await call(buddyReadsApi.invite, { bookId: intoId, username: adaName }, grace)
  await receive(library.service, 'book.merged', { bookId, version: 1, intoId })
  const merged = { ...pair, bookId: intoId }
  const { buddyReadId } = other.body.buddyRead
  expect((await invite(merged)).body.buddyRead).toMatchObject({ buddyReadId, state: 'active' })
  expect((await invite(merged)).body.buddyRead).toMatchObject({ buddyReadId, state: 'active' })
  expect(await stateFor(ada, intoId)).toHaveLength(2)
})

it('takes an invitation back, and accepts one by inviting back', async () => {
  const pair = await aPair()
  const { ada, grace, adaName, bookId } = pair
  const first = (await invite(pair)).body.buddyRead.buddyReadId
  await call(buddyReadsApi.end, { buddyReadId: first }, ada)
  expect(await stateFor(grace, bookId)).toEqual([])
  expect(await told('buddy-read.withdrawn', first)).toHaveLength(1)
  const { buddyReadId } = (await invite(pair)).body.buddyRead
  const back = await call(buddyReadsApi.invite, { bookId, username: adaName }, grace)
  expect(back.body.buddyRead).toMatchObject({ buddyReadId, state: 'active' })
  expect(await stateFor(ada, bookId)).toEqual(['active'])
  expect((await invite(pair)).body.buddyRead).toMatchObject({ buddyReadId, state: 'active' })
})

it('accepts no more than a reader may have, and lists only some of the invitations by others', async () => {
  const pair = await aPair()
  const { grace, bookId } = pair
  const { sql } = library.service.database
  const { buddyReadId } = (await invite(pair)).body.buddyRead
  const several = (state: string, count: number) =>
    sql(
      `with inviter as (
         insert into person (user_id, version, username, name)
           select $1 || n, 1, lower($1) || n, 'Reader' from generate_series(1, $2) n returning user_id
       )
       insert into buddy_read (buddy_read_id, book_id, inviter_id, invitee_id, state, created_at)
         select user_id, $3, user_id, $4, $5, now() from inviter`,
      [`${state}_${pairs}_`, count, bookId, grace, state],
    )
  await several('ACTIVE', BUDDY_READS_MAX)
  expect((await call(buddyReadsApi.accept, { buddyReadId }, grace)).status).toBe(409)
  expect(await stateFor(grace, bookId)).toContain('invited')
  await several('INVITED', 2 * BUDDY_READS_MAX)
  const states = await stateFor(grace, bookId)
  expect(states).toHaveLength(2 * BUDDY_READS_MAX)
  expect(states.filter((state) => state === 'active')).toHaveLength(BUDDY_READS_MAX)
  const [ended] = (await call(buddyReadsApi.ofBook, { bookId }, grace)).body.items
  expect(ended!.state).toBe('active')
  await sql(`update buddy_read set ended_at = now() where buddy_read_id = $1`, [ended!.buddyReadId])
  expect((await call(buddyReadsApi.accept, { buddyReadId }, grace)).status).toBe(200)
})

it('invites only whom one may write to, for a book that both can see', async () => {
  const pair = await aPair()
  const { ada, grace, adaName, bookId } = pair
  const statusOf = async (input: Partial<{ bookId: string; username: string }> = {}) =>
    (await call(buddyReadsApi.invite, { bookId, username: pair.graceName, ...input }, ada)).status
  expect(await statusOf({ username: adaName })).toBe(400)
  expect(await statusOf({ username: 'nobody_there' })).toBe(404)
  expect(await statusOf({ bookId: 'cunknown00000000000001' })).toBe(404)
  expect(await statusOf({ bookId: await library.aBook(true, ada) })).toBe(404)
  let version = 0
  const takes = (messagesFrom: string) =>
    receive(library.service, 'privacy.changed', {
      ...PRIVACY,
      userId: grace,
      version: ++version,
      messagesFrom,
    })
  await takes('nobody')
  expect(await statusOf()).toBe(403)
  await takes('followed')
  expect(await statusOf()).toBe(403)
  await library.follow(grace, ada)
  expect(await statusOf()).toBe(201)
  const blocking = await aPair()
  await library.block(blocking.grace, blocking.ada)
  expect((await invite(blocking)).status).toBe(404)
})
const PRIVACY = { showsLikes: true, postAudience: 'EVERYONE' }

it('lets those whom moderators limit invite only their followers', async () => {
  const pair = await aPair()
  const at = new Date().toISOString()
  await receive(library.service, 'user.limited', { userId: pair.ada, version: 1, isLimited: true, at })
  expect((await invite(pair)).status).toBe(403)
  await library.follow(pair.grace, pair.ada)
  expect((await invite(pair)).status).toBe(201)
})

it('tells the other of notes that they have reached, once an hour', async () => {
  const { ada, grace, buddyReadId, bookId } = await aBuddyRead()
  library.reach(grace, bookId, { share: 0.25 })
  await note(ada, buddyReadId, 400, 'Further on')
  expect(await told('buddy-read.noted', buddyReadId)).toHaveLength(0)
  await note(ada, buddyReadId, 100, 'Here')
  await note(ada, buddyReadId, 101, 'And here')
  const [noted, ...more] = await told('buddy-read.noted', buddyReadId)
  expect(noted!.data).toMatchObject({ writerId: ada, readerId: grace, bookId, title: 'Middlemarch' })
  expect(more).toEqual([])
  await library.service.database.sql(
    `update buddy_read set invitee_told_at = invitee_told_at - interval '1 hour' where buddy_read_id = $1`,
    [buddyReadId],
  )
  await note(ada, buddyReadId, 102, 'Later')
  expect(await told('buddy-read.noted', buddyReadId)).toHaveLength(2)
})

it('mentions nobody, who would be told of it before they are there', async () => {
  const { ada, grace, graceName, buddyReadId, bookId } = await aBuddyRead()
  library.reach(grace, bookId, { share: 0.25 })
  const postId = await note(ada, buddyReadId, 400, `Wait until you are here, @${graceName}`)
  const content = `You will not believe it, @${graceName}`
  expect((await call(postsApi.edit, { postId, content }, ada)).status).toBe(200)
  await untilPublished(library.service)
  const states = (await publishedBy(library.service)).filter(({ key }) => key === postId)
  expect(states.map(({ type }) => type)).toEqual(['post.created', 'post.changed'])
  for (const { data } of states) expect(data).toMatchObject({ mentionedUserIds: [] })
})

it.each(['ends', 'blocks'])('hides the notes of each from the other when one %s', async (how) => {
  const { ada, grace, adaName, buddyReadId, bookId } = await aBuddyRead()
  const [byAda, byGrace] = [
    await note(ada, buddyReadId, 8, 'By Ada'),
    await note(grace, buddyReadId, 9, 'By Grace'),
  ]
  const reply = await library.write(ada, { postType: 'REPLY', content: 'Yes', replyToPostId: byGrace })
  if (how === 'ends') await call(buddyReadsApi.end, { buddyReadId }, grace)
  else await library.block(grace, ada)
  for (const [as, own, other] of [
    [ada, byAda, byGrace],
    [grace, byGrace, byAda],
  ] as const) {
    expect([await seen(as, own), await seen(as, other)]).toEqual([200, 404])
    expect((await call(buddyReadsApi.margin, { buddyReadId }, as)).status).toBe(404)
    expect((await call(buddyReadsApi.notes, { buddyReadId }, as)).status).toBe(404)
    expect(await stateFor(as, bookId)).toEqual([])
  }
  // Their own page keeps it, as a diary.
  expect(idsIn(await call(feedsApi.ofUser, { username: adaName }, ada))).toContain(byAda)
  expect((await call(postsApi.get, { postId: byAda }, ada)).body.sharedWith).toBeNull()
  expect((await call(postsApi.get, { postId: reply }, ada)).body.viewer.isThreadHidden).toBe(true)
  expect(await seen(grace, reply)).toBe(404)
  if (how === 'ends') return
  const at = new Date().toISOString()
  const unblocked = { blockerId: grace, blockedId: ada, isBlocked: false, version: 2, at }
  await receive(library.service, 'user.blocked', unblocked)
  expect([await seen(ada, byGrace), await stateFor(ada, bookId)]).toEqual([404, []])
})

it('begins anew after it has ended, without the old notes', async () => {
  const pair = await aBuddyRead()
  const { ada, grace, buddyReadId } = pair
  await note(ada, buddyReadId, 8, 'Before')
  await call(buddyReadsApi.end, { buddyReadId }, ada)
  const again = (await invite(pair)).body.buddyRead.buddyReadId
  expect(again).not.toBe(buddyReadId)
  await call(buddyReadsApi.accept, { buddyReadId: again }, grace)
  expect(await notes(ada, again)).toEqual([])
})

it('moves with a book that is merged into another one, and back', async () => {
  const { ada, buddyReadId, bookId } = await aBuddyRead()
  const intoId = await library.aBook()
  await receive(library.service, 'book.merged', { bookId, version: 1, intoId })
  expect([await stateFor(ada, bookId), await stateFor(ada, intoId)]).toEqual([[], ['active']])
  await note(ada, buddyReadId, 8, 'In the other record')
  await receive(library.service, 'book.merged', { bookId, version: 2, intoId: null })
  expect([await stateFor(ada, bookId), await stateFor(ada, intoId)]).toEqual([['active'], []])
})

it('is of the current book when it begins under the address of one that was merged, and goes back with it', async () => {
  const pair = await aPair()
  const { ada, grace, bookId } = pair
  const intoId = await library.aBook()
  await receive(library.service, 'book.merged', { bookId, version: 1, intoId })
  const { buddyReadId } = (await invite(pair)).body.buddyRead
  expect([await stateFor(grace, bookId), await stateFor(grace, intoId)]).toEqual([[], ['invited']])
  expect((await call(buddyReadsApi.accept, { buddyReadId }, grace)).status).toBe(200)
  await receive(library.service, 'book.merged', { bookId, version: 2, intoId: null })
  expect([await stateFor(ada, bookId), await stateFor(ada, intoId)]).toEqual([['active'], []])
})

it('is of the current book when a rebuild learns of the merge', async () => {
  const { ada, bookId } = await aBuddyRead()
  const { database } = library.service
  const merge = { book_id: bookId, version: 1, into_id: await library.aBook() }
  await database.sql(`insert into merged_book (book_id, version, into_id) values ($1, 1, $2)`, [
    bookId,
    merge.into_id,
  ])
  const publish = () => {}
  await database.transaction((work) =>
    mergedBooks.onReplaced!(Object.assign(work, { publish }), [{ before: null, after: merge }]),
  )
  expect([await stateFor(ada, bookId), await stateFor(ada, merge.into_id)]).toEqual([[], ['active']])
})

it('exports it to each, and leaves the other their own notes when one is erased', async () => {
  const { ada, grace, adaName, graceName, buddyReadId, bookId } = await aBuddyRead()
  const byAda = await note(ada, buddyReadId, 8, 'By Ada')
  const byGrace = await note(grace, buddyReadId, 9, 'By Grace')
  const exported = await exportFor(library.service, ada)
  expect(exported['posts']).toMatchObject([{ postId: byAda, audience: 'ME', buddyRead: graceName }])
  expect(exported['buddy-reads']).toMatchObject([
    { buddyReadId, bookId, bookTitle: 'Middlemarch', with: graceName, isInviter: true, isAccepted: true },
  ])
  expect(JSON.stringify(exported)).not.toContain('By Grace')
  expect((await exportFor(library.service, grace))['buddy-reads']).toMatchObject([{ with: adaName }])
  await erasePerson(library.service, grace)
  expect(
    await library.service.database.sql(`select from buddy_read where $1 in (inviter_id, invitee_id)`, [
      grace,
    ]),
  ).toEqual([])
  expect([await seen(ada, byAda), await seen(ada, byGrace)]).toEqual([200, 404])
  expect((await exportFor(library.service, ada))['posts']).toMatchObject([{ postId: byAda, buddyRead: null }])
})
