import { moderationApi, reportsApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
let moderator: string
beforeAll(async () => {
  world = await aWorld()
  moderator = await world.aModerator('mod')
})
afterAll(() => world.close())

const create = (id: string, as: string) =>
  world.service.call(reportsApi.create, { kind: 'post', id, reason: 'spam' }, as)
const queue = async (query = {}) =>
  (await world.service.call(moderationApi.queue, query, moderator)).body.items

it('takes one open report of a reader for each thing', async () => {
  const [author, reader] = [await world.aReader(), await world.aReader()]
  const post = world.aPost(author)
  expect((await create(post, reader)).status).toBe(201)
  expect(await create(post, reader)).toMatchObject({ status: 409, body: { code: 'report.already-open' } })
  expect(await create(post, author)).toMatchObject({ status: 400, body: { code: 'report.own' } })
  expect(await create(createId(), reader)).toMatchObject({ status: 404 })
  const { body } = await world.service.call(reportsApi.mine, {}, reader)
  expect(body.items).toMatchObject([{ reported: { kind: 'post', id: post }, reason: 'spam', outcome: null }])
})

it('counts reports that arrive at the same time in one case', async () => {
  const author = await world.aReader()
  const readers = await Promise.all([1, 2, 3, 4].map(() => world.aReader()))
  const post = world.aPost(author)
  await Promise.all(readers.map((reader) => world.report('post', post, reader)))
  const found = (await queue()).find(({ reported }) => reported.id === post)
  expect(found).toMatchObject({ reportCount: 4, excerpt: 'Buy cheap books' })
})

it('lists the gravest first, then the newest, and filters', async () => {
  const [author, reader, other] = [await world.aReader(), await world.aReader(), await world.aReader()]
  const [spam, hate, later] = [world.aPost(author), world.aPost(author), world.aPost(author)]
  await world.report('post', hate, reader, 'hate')
  await world.report('post', spam, reader, 'wrong-data')
  await world.report('post', later, reader, 'wrong-data')
  await world.report('person', author, reader, 'other')
  const ids = (items: { reported: { id: string } }[]) =>
    items.map(({ reported }) => reported.id).filter((id) => [spam, hate, later, author].includes(id))
  expect(ids(await queue())).toEqual([hate, author, later, spam])
  expect(ids(await queue({ kind: 'person' }))).toEqual([author])
  expect(ids(await queue({ reason: 'hate' }))).toEqual([hate])
  // A graver report moves its case.
  await world.report('post', spam, other, 'harassment')
  expect(ids(await queue())).toEqual([spam, hate, author, later])
  const first = await world.service.call(moderationApi.queue, { limit: 1 }, moderator)
  const rest = await queue({ limit: 50, cursor: first.body.pagination.nextCursor! })
  expect([...ids(first.body.items), ...ids(rest)]).toEqual([spam, hate, author, later])
})

it('keeps what was reported as it was at each report', async () => {
  const [author, one, two, three] = [
    await world.aReader(),
    await world.aReader(),
    await world.aReader(),
    await world.aReader(),
  ]
  const post = world.aPost(author, { text: 'Before' })
  await world.report('post', post, one)
  await world.report('post', post, two)
  world.change(post, { text: 'After' })
  await world.report('post', post, three, 'harassment', 'Look at this')
  const { body } = await world.service.call(
    moderationApi.case,
    { caseId: await world.caseOf(post) },
    moderator,
  )
  expect(body.copies.map(({ content }) => content.text)).toEqual(['After', 'Before'])
  expect(body.reports[0]).toMatchObject({ reporter: { userId: three }, words: 'Look at this' })
})

it('keeps the images, for moderators and for whom a decision is about', async () => {
  const [author, reader] = [await world.aReader(), await world.aReader()]
  const images = ['/media/posts/a.webp', '/media/posts/b.webp'].map((url) => ({ url, alternative: '' }))
  const post = world.aPost(author, { images })
  await world.report('post', post, reader)
  const caseId = await world.caseOf(post)
  const { body } = await world.service.call(moderationApi.case, { caseId }, moderator)
  const [, second] = body.copies[0]!.content.images
  expect(second!.url).toMatch(/^\/api\/moderation\/copies\//)
  const get = async (as: string, url = second!.url) => {
    const headers = { cookie: await world.service.cookieOf(as) }
    const response = await fetch(world.service.origin + url, { headers })
    return response.status === 200 ? await response.text() : response.status
  }
  expect(await get(moderator)).toBe(`image 1 of ${post}`)
  expect([await get(author), await get(reader)]).toEqual([404, 404])
  for (const place of ['2', '-1', '40000', '9'.repeat(40)])
    expect(await get(moderator, second!.url.replace(/1$/, place))).toBe(404)
  await world.service.call(moderationApi.decide, { caseId, action: 'remove', rule: 'sexual' }, moderator)
  expect(await get(author)).toBe(`image 1 of ${post}`)
  expect(await get(reader)).toBe(404)
})
