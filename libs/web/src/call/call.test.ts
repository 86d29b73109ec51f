import {
  passwordsApi,
  endpoint,
  feedsApi,
  likesApi,
  postsApi,
  threadsApi,
  searchApi,
} from '@flyleaf/contracts'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { call } from './call.ts'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const fetched = vi.fn<typeof fetch>()
const request = () => {
  const [url, init] = fetched.mock.lastCall!
  return { url, init: init!, headers: new Headers(init!.headers) }
}

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => json({ message: 'Done' }))
  vi.stubGlobal('fetch', fetched)
  delete window.__early
})

describe('call', () => {
  it('puts parameters into the path, filters into the query and sends the cookie', async () => {
    await call(threadsApi.replies, { postId: 'post/1', sortBy: 'newest', cursor: 'a b', limit: undefined })
    expect(request().url).toBe('/api/posts/post%2F1/replies?cursor=a+b&sortBy=newest')
    expect(request().init).toMatchObject({ method: 'GET', credentials: 'include', body: undefined })
    expect(request().headers.has('content-type')).toBe(false)
  })

  it('omits an empty search', async () => {
    await call(searchApi.books, { q: '' })
    expect(request().url).toBe('/api/search/books')
  })

  it('sends the rest as JSON', async () => {
    await call(postsApi.edit, { postId: 'post1', content: 'New text' })
    expect(request().url).toBe('/api/posts/post1')
    expect(request().init.body).toBe('{"content":"New text"}')
    expect(request().headers.get('content-type')).toBe('application/json')
  })

  it('gives each unsafe call of a reader its own Idempotency-Key, or the given one', async () => {
    await call(postsApi.create, { postType: 'THOUGHT', content: 'Hello' })
    const first = request().headers.get('idempotency-key')
    await call(postsApi.create, { postType: 'THOUGHT', content: 'Hello' })
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(request().headers.get('idempotency-key')).not.toBe(first)
    await call(postsApi.create, { postType: 'THOUGHT', content: 'Hello' }, { idempotencyKey: 'mine' })
    expect(request().headers.get('idempotency-key')).toBe('mine')
    await call(postsApi.get, { postId: 'post1' })
    expect(request().headers.has('idempotency-key')).toBe(false)
  })

  it('keeps a write alive after the page is closed, but neither a read, a form nor a large body', async () => {
    const sent = (text: string) => call(postsApi.edit, { postId: 'post1', content: text })
    await sent('Short')
    expect(request().init.keepalive).toBe(true)
    await sent('x'.repeat(20_000))
    expect(request().init.keepalive).toBe(false)
    await call(postsApi.get, { postId: 'post1' })
    expect(request().init.keepalive).toBe(false)
  })

  it('sends a form without setting its content type', async () => {
    const form = new FormData()
    const upload = endpoint({
      method: 'POST',
      path: '/api/files/:fileId',
      summary: 'Upload',
      params: z.object({ fileId: z.string() }),
      result: z.unknown(),
    })
    await call(upload, { fileId: 'f1' }, { form })
    expect(request().init.body).toBe(form)
    expect(request().headers.has('content-type')).toBe(false)
  })

  it('returns a response that is not JSON as a blob', async () => {
    fetched.mockResolvedValue(new Response('a,b', { headers: { 'content-type': 'text/csv' } }))
    const csv = await call(
      endpoint({ method: 'GET', path: '/api/export', summary: 'Export', result: z.unknown() }),
    )
    expect((csv as Blob).size).toBe(3)
  })

  it('throws when a network answers with its sign-in page', async () => {
    fetched.mockResolvedValue(new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } }))
    const get = endpoint({ method: 'GET', path: '/api/books', summary: 'Books', result: z.unknown() })
    await expect(call(get)).rejects.toMatchObject({ code: 'unreadable', status: 200 })
  })

  it("throws the server's message, code and issues", async () => {
    fetched.mockResolvedValue(
      json(
        {
          code: 'request.invalid',
          message: 'Email is required',
          issues: [{ path: 'email', message: 'Email is required' }],
        },
        400,
      ),
    )
    const failure = await call(passwordsApi.forgotPassword, { email: '' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallError)
    expect(failure).toMatchObject({
      message: 'Email is required',
      code: 'request.invalid',
      status: 400,
      issues: [{ path: 'email' }],
    })
  })

  it('throws a generic message when the server sends none', async () => {
    fetched.mockResolvedValueOnce(
      new Response('<html>Bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } }),
    )
    await expect(call(feedsApi.discover)).rejects.toMatchObject({
      message: 'Something went wrong',
      status: 502,
    })
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(call(feedsApi.discover)).rejects.toMatchObject({
      message: 'Something went wrong',
      code: 'network',
      status: 0,
    })
  })

  describe('without a response', () => {
    /** As `fetch` does: pending until the signal aborts. */
    const silence: typeof fetch = (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error))
      })
    const passTime = () => {
      const limits: AbortController[] = []
      vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
        const limit = new AbortController()
        limits.push(limit)
        return limit.signal
      })
      return () => limits.at(-1)!.abort(new DOMException('timed out', 'TimeoutError'))
    }
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => {
      vi.useRealTimers()
      vi.restoreAllMocks()
    })

    it('fails after the time limit, with a message', async () => {
      const end = passTime()
      fetched.mockImplementation(silence)
      const failed = call(feedsApi.discover).catch((error: unknown) => error)
      end()
      expect(await failed).toMatchObject({
        code: 'timeout',
        status: 0,
        message: 'Flyleaf didn’t answer in time',
      })
      expect(fetched).toHaveBeenCalledOnce()
    })

    it('fails after the time limit when the response stops half-way', async () => {
      const end = passTime()
      fetched.mockImplementation(async (_, init) => {
        const body = new ReadableStream({
          start: (stream) =>
            init!.signal!.addEventListener('abort', () => stream.error(init!.signal!.reason)),
        })
        return new Response(body, { headers: { 'content-type': 'application/json' } })
      })
      const failed = call(feedsApi.discover).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(0)
      end()
      expect(await failed).toMatchObject({ code: 'timeout' })
    })

    it('retries an unsafe call with the same key, and reports each retry', async () => {
      fetched
        .mockRejectedValueOnce(new TypeError('Failed to fetch'))
        .mockResolvedValueOnce(json({ code: 'service.unavailable', message: 'Not now' }, 503))
      const retried: number[] = []
      const done = call(
        likesApi.like,
        { postId: 'post1', isLiked: true },
        { onRetry: ({ status }) => retried.push(status) },
      )
      await vi.runAllTimersAsync()
      await expect(done).resolves.toEqual({ message: 'Done' })
      expect(retried).toEqual([0, 503])
      const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
      expect(keys).toHaveLength(3)
      expect(new Set(keys).size).toBe(1)
    })

    it('fails after three attempts, and at once when it was refused', async () => {
      fetched.mockRejectedValue(new TypeError('Failed to fetch'))
      const failed = call(likesApi.like, { postId: 'post1' }).catch((error: unknown) => error)
      await vi.runAllTimersAsync()
      expect(await failed).toMatchObject({ code: 'network' })
      expect(fetched).toHaveBeenCalledTimes(3)
      fetched.mockReset().mockImplementation(async () => json({ code: 'post.not-found', message: 'No' }, 404))
      await expect(call(likesApi.like, { postId: 'post1' })).rejects.toMatchObject({ status: 404 })
      expect(fetched).toHaveBeenCalledOnce()
    })
  })

  it('uses the response that the document requested, once', async () => {
    window.__early = { '/api/posts/discover': Promise.resolve(json({ items: ['early'] })) }
    await expect(call(feedsApi.discover)).resolves.toEqual({ items: ['early'] })
    expect(fetched).not.toHaveBeenCalled()
    await call(feedsApi.discover)
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('makes its own request when the early one failed', async () => {
    window.__early = { '/api/posts/discover': Promise.reject(new TypeError('offline')) }
    await expect(call(feedsApi.discover)).resolves.toEqual({ message: 'Done' })
  })
})
