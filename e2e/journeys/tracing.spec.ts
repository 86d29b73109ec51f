import { randomBytes } from 'node:crypto'
import { aThought } from '../support/call.ts'
import { origin, spansOf } from '../support/platform.ts'
import { expect, test } from '../support/reader.ts'

const [SERVER, CONSUMER] = [2, 5]

test(
  'a like is traced from the gateway over the feed to the notification, under the request’s id',
  { tag: '@long' },
  async ({ newReaders }) => {
    const [author, reader] = await newReaders('Author', 'Reader')
    const headers = { origin: origin() }
    const address = await aThought(author.page, 'A traced thought')
    const liked = await reader.page.request.post(`/api${address}/like`, { headers, data: {} })
    const traceId = liked.headers()['x-request-id']!
    await expect
      .poll(async () => (await spansOf(traceId)).map(({ service, name }) => `${service} ${name}`))
      .toEqual(
        expect.arrayContaining([
          'feed POST /api/posts/:postId/like',
          'notifications process post.liked',
          'search process post.liked',
        ]),
      )
    const spans = await spansOf(traceId)
    const request = spans.find(({ kind }) => kind === SERVER)!
    const handled = spans.find(({ service, kind }) => service === 'notifications' && kind === CONSUMER)!
    // The gateway began the trace.
    expect(request.parentSpanId).toBe(traceId.slice(0, 16))
    expect(handled.links).toMatchObject([{ traceId, spanId: request.spanId }])
  },
)

test('a trace that somebody else has begun goes on', { tag: '@long' }, async ({ request }) => {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  const headers = { traceparent: `00-${traceId}-${spanId}-01` }
  expect((await request.get(`${origin()}/api/posts/discover`, { headers })).status()).toBe(200)
  await expect
    .poll(() => spansOf(traceId))
    .toMatchObject([{ service: 'feed', name: 'GET /api/posts/discover', parentSpanId: spanId }])
})
