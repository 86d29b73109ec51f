import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PushMessage, messagesApi, notificationsApi, pushApi } from '@flyleaf/contracts'
import { REDIS, hashToken, sessionKey, type Redis } from '@flyleaf/service'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

/** A browser's side of a push subscription (RFC 8291). */
class Browser {
  private readonly curve = createECDH('prime256v1')
  private readonly secret = randomBytes(16)
  readonly keys: { p256dh: string; auth: string }

  constructor() {
    this.keys = {
      p256dh: this.curve.generateKeys('base64url'),
      auth: this.secret.toString('base64url'),
    }
  }

  read(body: Buffer): PushMessage {
    const salt = body.subarray(0, 16)
    const idLength = body[20]!
    const theirs = body.subarray(21, 21 + idLength)
    const sealed = body.subarray(21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.curve.getPublicKey(), theirs])
    const shared = hkdfSync('sha256', this.curve.computeSecret(theirs), this.secret, info, 32)
    const derived = (purpose: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${purpose}\0`, length))
    const open = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
    open.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
    // The last record ends with 0x02 and padding.
    return PushMessage.parse(JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()))
  }
}

let world: World
let pushService: Server
let origin: string
let status = 201
const received: { path: string; headers: IncomingMessage['headers']; body: Buffer }[] = []
let ada: string
let ben: string
let turn = 0

beforeAll(async () => {
  pushService = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    // A message of the test before may still be on its way.
    if ([ada, ben].some((reader) => request.url === `/${reader}`))
      received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => pushService.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`
  world = await aWorld({ PUSH_SERVICES: `push.example,${origin}` })
})
afterAll(async () => {
  await world.close()
  pushService.close()
})
beforeEach(async () => {
  status = 201
  received.length = 0
  await world.service.database.sql(`delete from push_subscription`)
  turn += 1
  ada = await world.aReader(`ada_${turn}`)
  ben = await world.aReader(`ben_${turn}`)
})

const subscribed = async (as = ada) => {
  const browser = new Browser()
  const endpoint = `${origin}/${as}`
  const answer = await world.service.call(pushApi.subscribe, { endpoint, keys: browser.keys }, as)
  expect(answer.status).toBe(200)
  return { browser, endpoint }
}
const rows = (table: 'push_job' | 'push_subscription') =>
  world.service.database.sql(`select 1 from ${table}`).then(({ length }) => length)
const like = async (content = 'On rereading') => {
  const postId = await world.post(ada, { content })
  await world.like(postId, ada, ben)
  return postId
}

it('sends a browser what happened, encrypted for it and signed by us', async () => {
  const { browser } = await subscribed()
  const postId = await like('He ||dies||')
  await expect.poll(() => received).toHaveLength(1)
  const [{ headers, body }] = received as [(typeof received)[0]]
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(body.includes('liked')).toBe(false)
  expect(browser.read(body)).toMatchObject({
    title: `ben_${turn} liked your post`,
    body: 'He ▒▒▒',
    url: `/posts/${postId}`,
  })

  const { publicKey } = (await world.service.call(pushApi.key, {})).body
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization!)!
  expect(key).toBe(publicKey)
  const point = Buffer.from(publicKey, 'base64url')
  const verifier = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  })
  const [head, claims, signature] = token!.split('.') as [string, string, string]
  expect(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: verifier, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: origin })
})

it('leads from a request to follow to all that wait', async () => {
  const { browser } = await subscribed()
  await receive(world.service, 'follow.requested', {
    requesterId: ben,
    requestedId: ada,
    version: 1,
    at: new Date().toISOString(),
  })
  await expect.poll(() => received).toHaveLength(1)
  expect(browser.read(received[0]!.body)).toMatchObject({
    title: `ben_${turn} asks to follow you`,
    url: '/follow-requests',
  })
})

it('leads from what a buddy wrote to the margin of the book', async () => {
  const { browser } = await subscribed()
  await receive(world.service, 'buddy-read.noted', {
    buddyReadId: 'b0000000000000000000001',
    bookId: 'cmiddlemarch',
    title: 'Middlemarch',
    writerId: ben,
    readerId: ada,
    at: new Date().toISOString(),
  })
  await expect.poll(() => received).toHaveLength(1)
  expect(browser.read(received[0]!.body)).toMatchObject({
    title: `ben_${turn} wrote in the margin you share`,
    body: 'Middlemarch',
    url: '/books/cmiddlemarch?tab=margin',
  })
})

it('names the sender of a message without its text, and sends nothing to the sender', async () => {
  const { browser } = await subscribed()
  await subscribed(ben)
  const usernames = [await world.usernameOf(ada)]
  const { body } = await world.service.call(messagesApi.start, { usernames }, ben)
  const { conversationId } = body.conversation
  await world.service.call(messagesApi.send, { conversationId, content: 'A secret' }, ben)
  await expect.poll(() => received).toHaveLength(1)
  expect(browser.read(received[0]!.body)).toEqual({
    title: `ben_${turn}`,
    body: 'Sent you a message',
    tag: conversationId,
    url: `/messages?conversation=${conversationId}`,
  })
})

it('retries while the push service is down, and deletes a subscription that has ended', async () => {
  await subscribed()
  status = 503
  await like()
  await expect.poll(() => received.length).toBeGreaterThan(0)
  status = 410
  await world.service.database.sql(`update push_job set due_at = now()`)
  await like()
  await expect.poll(() => rows('push_subscription')).toBe(0)
  await expect.poll(() => rows('push_job')).toBe(0)
})

it('sends nothing that was read meanwhile, nor to a session that has ended', async () => {
  await subscribed()
  status = 503
  await like()
  await expect.poll(() => received).toHaveLength(1)
  status = 201
  await world.service.call(notificationsApi.readAll, {}, ada)
  await world.service.database.sql(`update push_job set due_at = now()`)
  await like()
  await expect.poll(() => received).toHaveLength(2)

  const token = (await world.service.cookieOf(ada)).split('=')[1]!
  await world.service.app.get<Redis>(REDIS).del(sessionKey(hashToken(token)))
  const before = await rows('push_subscription')
  await expect
    .poll(
      async () => {
        await like()
        return rows('push_subscription')
      },
      { interval: 500 },
    )
    .toBe(before - 1)
})

it('says whether a browser is subscribed, and keeps it subscribed with the session that asks', async () => {
  const { endpoint } = await subscribed()
  const isSubscribed = async (as: string) =>
    (await world.service.call(pushApi.renew, { endpoint }, as)).body.isSubscribed
  await world.service.database.sql(
    `update push_subscription set session_hash = 'of a session that has ended'`,
  )
  expect(await isSubscribed(ben)).toBe(false)
  expect(await isSubscribed(ada)).toBe(true)
  await like()
  await expect.poll(() => received).toHaveLength(1)
  await world.service.call(pushApi.unsubscribe, { endpoint }, ada)
  expect(await isSubscribed(ada)).toBe(false)
})

it('sends to push services alone', async () => {
  const { keys } = new Browser()
  for (const endpoint of [
    'http://push.example/x',
    'https://push.example.evil.example/x',
    'https://127.0.0.1/x',
    'http://169.254.169.254/latest',
  ])
    expect(await world.service.call(pushApi.subscribe, { endpoint, keys }, ada)).toMatchObject({
      status: 400,
      body: { code: 'push.service-unknown' },
    })
  const endpoint = 'https://eu.push.example/x'
  expect((await world.service.call(pushApi.subscribe, { endpoint, keys }, ada)).status).toBe(200)
  expect((await world.service.call(pushApi.unsubscribe, { endpoint }, ada)).status).toBe(200)
})
