import { messagesApi } from '@flyleaf/contracts'
import { CONFIG, startService } from '@flyleaf/service'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { NotificationsConfig } from '../config.ts'
import { notifications } from '../service.ts'
import { aWorld, type World } from '../testing/a-service.ts'
import { parseStream, type OpenStream } from '../testing/open-stream.ts'

let world: World
let ada: string
let ben: string
let conversationId: string
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  ada = await world.aReader()
  ben = await world.aReader()
  const usernames = [await world.usernameOf(ada)]
  const { body } = await world.service.call(messagesApi.start, { usernames }, ben)
  conversationId = body.conversation.conversationId
})

const eventually = (check: () => void) => vi.waitFor(check, { timeout: limits.event, interval: 20 })
const write = (content: string) => world.service.call(messagesApi.send, { conversationId, content }, ben)
const deedsOf = ({ events }: Pick<OpenStream, 'events'>) =>
  events.flatMap((event) =>
    event.type === 'message'
      ? [event.message.content]
      : event.type === 'notification'
        ? [event.notification.notification.postId!]
        : [],
  )

it('delivers everything once, in order, wherever the connection is cut', async () => {
  const whole = await world.listen(ada)
  await eventually(() => expect(whole.events).toHaveLength(2))
  const deeds: string[] = []
  for (let n = 0; n < 4; n++) {
    deeds.push(await world.post(ada))
    await world.like(deeds.at(-1)!, ada, ben)
    deeds.push(`message ${n}`)
    await write(`message ${n}`)
  }
  await eventually(() => expect(deedsOf(whole)).toEqual(deeds))
  whole.stop()
  for (let position = 0; position <= deeds.length; position++) {
    // On automatic reconnection a browser repeats the address and adds the header.
    for (const [after, headers] of [[`${position}`], ['0', { 'last-event-id': `${position}` }]] as const) {
      const rest = await world.listen(ada, after, headers)
      await eventually(() => expect(rest.events.at(-1)).toMatchObject({ type: 'unread-messages', count: 4 }))
      expect(deedsOf(rest)).toEqual(deeds.slice(position))
      expect(rest.ids.at(-1)).toBe(String(deeds.length))
      rest.stop()
    }
  }
})

it('delivers everything once when the connection breaks within an event', async () => {
  const written = await world.listen(ada)
  await eventually(() => expect(written.text).toContain('unread-messages'))
  const deeds: string[] = []
  for (let n = 0; n < 3; n++) {
    deeds.push(await world.post(ada))
    await world.like(deeds.at(-1)!, ada, ben)
    deeds.push(`message ${n}`)
    await write(`message ${n}`)
  }
  await eventually(() =>
    expect(written.text).toContain(`id: ${deeds.length}\ndata: {"type":"unread-messages"`),
  )
  written.stop()
  const rests = new Map<string, string[]>()
  for (let position = 0; position <= deeds.length; position++) {
    const rest = await world.listen(ada, `${position}`)
    await eventually(() => expect(rest.events.at(-1)).toMatchObject({ type: 'unread-messages' }))
    rests.set(`${position}`, deedsOf(rest))
    rest.stop()
  }
  const text = written.text
  // From the first counts on: who has not seen them comes back as a new browser does, and asks for its lists.
  for (let length = text.indexOf('\n\n', text.indexOf('id: 0')) + 2; length <= text.length; length++) {
    const seen = parseStream(text.slice(0, length))
    expect([...deedsOf(seen), ...rests.get(seen.ids.at(-1)!)!]).toEqual(deeds)
  }
})

it('requests a reload of lists after more than 200 items, and after an unknown position', async () => {
  const { sql } = world.service.database
  await write('the first')
  await sql(`update unread_count set position = 201 where user_id = $1`, [ada])
  for (const position of ['0', '999', 'of-another-time']) {
    const stream = await world.listen(ada, position)
    await eventually(() => expect(stream.events).toContainEqual({ type: 'reset' }))
    expect(deedsOf(stream)).toEqual([])
    expect(stream.ids).toEqual(['201'])
    stream.stop()
  }
})

it('stores only what it can deliver', async () => {
  await write('the first')
  await world.service.database.sql(`update unread_count set position = 300 where user_id = $1`, [ada])
  await write('the next')
  const kept = await world.service.database.sql<{ position: number }>(
    `select position from live_item where user_id = $1`,
    [ada],
  )
  expect(kept).toEqual([{ position: 301 }])
})

it('delivers items that commit late', async () => {
  const stream = await world.listen(ada)
  await eventually(() => expect(stream.events).toHaveLength(2))
  const posts = await Promise.all(Array.from({ length: 5 }, () => world.post(ada)))
  const messages = ['one', 'two', 'three', 'four', 'five']
  await Promise.all([
    ...posts.map((postId) => world.like(postId, ada, ben)),
    ...messages.map((content) => write(content)),
  ])
  await eventually(() => expect(deedsOf(stream).toSorted()).toEqual([...posts, ...messages].toSorted()))
  const positions = stream.ids.map(Number)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  stream.stop()
})

it('delivers through other processes, and resumes there after a disconnect', async () => {
  const second = await startService(notifications, {
    ...world.service.app.get<NotificationsConfig>(CONFIG),
    INSTANCE: 'second',
  })
  const origin = await second.app.getUrl()
  try {
    const stream = await world.listen(ada, undefined, {}, origin)
    await eventually(() => expect(stream.events).toHaveLength(2))
    await write('through the other')
    await eventually(() => expect(deedsOf(stream)).toEqual(['through the other']))
    stream.stop()
    await write('in the gap')
    const again = await world.listen(ada, stream.ids.at(-1)!)
    await eventually(() => expect(deedsOf(again)).toEqual(['in the gap']))
    again.stop()
  } finally {
    await second.close()
  }
})
