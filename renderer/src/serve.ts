import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Config } from './config.ts'
import { renderPage, type Renderer } from './page/render-page.ts'
import type { Caller, transportTo } from './page/transport.ts'

interface Serving {
  config: Config
  renderer: Renderer
  transport: ReturnType<typeof transportTo>
  /** Hears of what went wrong. */
  log: (line: object) => void
}

/** For how many seconds the gateway may give a visitor's page to other visitors. */
const SHARED_FOR = 2

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

const callerOf = (request: IncomingMessage, { PUBLIC_ORIGIN }: Config): Caller => ({
  cookie: header(request, 'cookie'),
  address: header(request, 'x-real-ip') ?? '127.0.0.1',
  host: header(request, 'host') ?? new URL(PUBLIC_ORIGIN).host,
  requestId: header(request, 'x-request-id') ?? randomUUID(),
})

/** Answers the gateway with pages. 503 means: give the reader the document as it is. */
export function createPageServer({ config, renderer, transport, log }: Serving): Server {
  let atOnce = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const channel = header(request, 'x-channel')
    // A page of that address comes through the gateway, which names the channel.
    if (request.url === '/health/ready' && !channel) return void response.end('ok')
    if (atOnce > config.PAGES_AT_ONCE) return unanswered(response)
    const caller = callerOf(request, config)
    const isVisitor = caller.cookie === undefined
    const signal = AbortSignal.timeout(config.LIMIT_MS)
    const page = await renderPage(renderer, {
      path: request.url ?? '/',
      channel: channel ?? 'stable',
      isVisitor,
      transport: transport(caller, signal),
      now: Date.now(),
      soon: AbortSignal.timeout(config.LIMIT_MS / 2),
      signal,
    })
    if (!page) return unanswered(response)
    if (page.kind === 'redirect')
      return void response.writeHead(page.status, { location: page.location }).end()
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    if (isVisitor) {
      const { html, isWhole } = await page.body
      const shared = isWhole ? SHARED_FOR : 0
      response.writeHead(page.status, { ...headers, 'x-accel-expires': shared }).end(page.head + html)
      return
    }
    // Nobody else may get it, so it need not be held back: the styles are on their way while the page is drawn.
    response.writeHead(page.status, { ...headers, 'x-accel-expires': 0, 'x-accel-buffering': 'no' })
    response.write(page.head)
    response.end((await page.body).html)
  }

  return createServer((request, response) => {
    atOnce++
    response.once('close', () => atOnce--)
    answer(request, response).catch((error: unknown) => {
      log({
        level: 'warn',
        path: request.url,
        message: error instanceof Error ? error.message : String(error),
      })
      if (response.headersSent) response.destroy()
      else unanswered(response)
    })
  })
}

const unanswered = (response: ServerResponse): void => void response.writeHead(503).end()
