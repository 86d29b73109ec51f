import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DigestMail, messagesApi, notificationSettingsApi, notificationsApi } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'
import { DigestJobs } from './digest-jobs.ts'

let world: World
let account: Server
let isAway = false
const mails: DigestMail[] = []
let ada: string
let ben: string
let turn = 0

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return DigestMail.parse(JSON.parse(text))
}

beforeAll(async () => {
  account = createServer(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(404).end()
    const mail = await bodyOf(request)
    if (!isAway) mails.push(mail)
    response.writeHead(isAway ? 503 : 202).end('{}')
  })
  await new Promise<void>((resolve) => account.listen(0, '127.0.0.1', resolve))
  world = await aWorld({ ACCOUNT_URL: `http://127.0.0.1:${(account.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await world.close()
  account.close()
})
beforeEach(async () => {
  mails.length = 0
  isAway = false
  await world.service.database.sql(`delete from digest`)
  ada = await world.aReader(`ada_${++turn}`)
  ben = await world.aReader(`ben_${turn}`)
})

const choose = (digest: 'never' | 'daily' | 'weekly', as = ada) =>
  world.service.call(notificationSettingsApi.change, { digest }, as)
/** Makes digests due, and waits until they are sent. */
async function whenDue(since = '1 day') {
  const { sql } = world.service.database
  await sql(`update digest set since = since - $1::interval, due_at = now() - interval '1 second'`, [since])
  world.service.app.get(DigestJobs).wake()
  await expect
    .poll(async () => (await sql(`select 1 from digest where due_at <= now() + interval '4 minutes'`)).length)
    .toBe(0)
}

it('is off by default', async () => {
  await world.like(await world.post(ada), ada, ben)
  expect((await world.service.call(notificationSettingsApi.get, {}, ada)).body.digest).toBe('never')
  await whenDue()
  expect(mails).toEqual([])
})

it('lists unseen notifications, without spoilers and without the text of messages', async () => {
  await choose('daily')
  await world.like(await world.post(ada, { content: 'The butler is ||her brother||' }), ada, ben)
  await world.like(await world.post(ada, { content: 'Everybody dies', isSpoiler: true }), ada, ben)
  const usernames = [await world.usernameOf(ada)]
  const { body } = await world.service.call(messagesApi.start, { usernames }, ben)
  const { conversationId } = body.conversation
  await world.service.call(messagesApi.send, { conversationId, content: 'A secret of mine' }, ben)
  await whenDue()
  expect(mails).toMatchObject([{ userId: ada }])
  expect(mails[0]!.lines.toSorted()).toEqual([
    '1 unread message',
    `ben_${turn} liked your post`,
    `ben_${turn} liked your post: “The butler is ▒▒▒”`,
  ])
})

it('names a notification of a type that it does not know', async () => {
  await choose('daily')
  await world.like(await world.post(ada, { content: '' }), ada, ben)
  await world.service.database.sql(`update notification set type = 'PRIZE' where user_id = $1`, [ada])
  await whenDue()
  expect(mails).toMatchObject([{ userId: ada, lines: ['Something new'] }])
})

it('sends nothing when all was seen, and nothing twice', async () => {
  await choose('daily')
  await world.like(await world.post(ada), ada, ben)
  await whenDue()
  expect(mails).toHaveLength(1)
  await world.service.call(notificationsApi.readAll, {}, ada)
  await whenDue()
  expect(mails).toHaveLength(1)
})

it('lists what is told late, alone or with what was listed before, and nothing twice', async () => {
  const [cat, lastWeek] = [await world.aReader(`cat_${turn}`), new Date(Date.now() - 7 * 86_400_000)]
  await choose('daily')
  const postId = await world.post(ada, { content: '' })
  await world.like(postId, ada, ben, lastWeek)
  await whenDue('0')
  await whenDue('0')
  expect(mails.map(({ lines }) => lines)).toEqual([[`ben_${turn} liked your post`]])
  await world.like(postId, ada, cat, lastWeek)
  await whenDue('0')
  expect(mails.slice(1)).toMatchObject([{ lines: [expect.stringContaining(`cat_${turn}`)] }])
})

it('omits blocked and deactivated people', async () => {
  await choose('weekly')
  await world.like(await world.post(ada), ada, ben)
  await receive(world.service, 'user.blocked', {
    blockerId: ada,
    blockedId: ben,
    isBlocked: true,
    at: new Date().toISOString(),
  })
  await whenDue()
  expect(mails).toEqual([])
})

it('retries when the email was not accepted', async () => {
  await choose('daily')
  await world.like(await world.post(ada), ada, ben)
  isAway = true
  await whenDue()
  expect(mails).toEqual([])
  isAway = false
  await whenDue()
  expect(mails).toHaveLength(1)
})

it('stops by its link, for whoever has that link and nobody else', async () => {
  await choose('daily')
  await world.like(await world.post(ada), ada, ben)
  await whenDue()
  const { oneClick, page } = mails[0]!.unsubscribe
  const { pathname, search, searchParams } = new URL(oneClick)
  expect(new URL(page).search).toBe(search)
  const post = (query: string) =>
    fetch(`${world.service.origin}${pathname}${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  searchParams.set('reader', ben)
  expect((await post(`?${searchParams}`)).status).toBe(400)
  expect((await world.service.call(notificationSettingsApi.get, {}, ada)).body.digest).toBe('daily')
  const stopped = await post(search)
  expect([stopped.status, stopped.headers.getSetCookie()]).toEqual([200, []])
  expect((await world.service.call(notificationSettingsApi.get, {}, ada)).body.digest).toBe('never')
})
