import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { RendererConfig } from './config.ts'
import { renderPage, type Page, type Renderer } from './page/render-page.ts'
import { SharedRenderings } from './page/shared-renderings.ts'
import type { Caller, transportTo } from './page/transport.ts'

interface Serving {
  config: RendererConfig
  renderer: Renderer
  transport: ReturnType<typeof transportTo>
  /** Logs failures. */
  log: (line: object) => void
}

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

const callerOf = (request: IncomingMessage, { PUBLIC_ORIGIN }: RendererConfig): Caller => ({
  cookie: header(request, 'cookie'),
  address: header(request, 'x-real-ip') ?? '127.0.0.1',
  host: header(request, 'host') ?? new URL(PUBLIC_ORIGIN).host,
  requestId: header(request, 'x-request-id') ?? randomUUID(),
  traceparent: header(request, 'traceparent'),
})

/** A visitor's page, sent as a whole because other visitors may get the same one. */
interface VisitorsPage {
  page: Page | undefined
  html: string
}

/** Serves pages to the gateway. 503 makes it send the document without a rendered page. */
export function createPageServer({ config, renderer, transport, log }: Serving): Server {
  let atOnce = 0
  const visitors = new SharedRenderings<VisitorsPage>()

  async function render(request: IncomingMessage, channel: string): Promise<Page | undefined> {
    if (atOnce >= config.PAGES_AT_ONCE) return undefined
    const caller = callerOf(request, config)
    const signal = AbortSignal.timeout(config.LIMIT_MS)
    atOnce++
    let drawn: Promise<unknown> | undefined
    try {
      const page = await renderPage(renderer, {
        path: request.url ?? '/',
        channel,
        isVisitor: caller.cookie === undefined,
        transport: transport(caller, signal),
        now: Date.now(),
        soon: AbortSignal.timeout(config.LIMIT_MS / 2),
        signal,
      })
      if (page?.kind === 'page') drawn = page.body
      return page
    } finally {
      void Promise.allSettled([drawn]).then(() => atOnce--)
    }
  }

  async function renderWhole(request: IncomingMessage, channel: string): Promise<VisitorsPage> {
    const page = await render(request, channel)
    return { page, html: page?.kind === 'page' ? page.head + (await page.body) : '' }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const channel = header(request, 'x-channel')
    // A page at that address comes through the gateway, which sets the channel.
    if (request.url === '/health/ready' && !channel) return void response.end('ok')
    if (request.headers.cookie === undefined) {
      const shared = `${await renderer.releases.keyOn(channel ?? 'stable')} ${request.url}`
      const { page, html } = await visitors.ask(shared, () => renderWhole(request, channel ?? 'stable'))
      if (page?.kind !== 'page') return unlessPage(response, page)
      return void response.writeHead(page.status, headersOf(page)).end(html)
    }
    const page = await render(request, channel ?? 'stable')
    if (page?.kind !== 'page') return unlessPage(response, page)
    // Nobody shares it, so the head is sent early: style sheets load while the page renders.
    response.writeHead(page.status, { ...headersOf(page), 'x-accel-buffering': 'no' })
    response.write(page.head)
    response.end(await page.body)
  }

  return createServer((request, response) => {
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

const headersOf = ({ policy }: Page & { kind: 'page' }) => ({
  'content-type': 'text/html; charset=utf-8',
  ...(policy && { 'content-security-policy': policy }),
})

function unlessPage(response: ServerResponse, page: (Page & { kind: 'redirect' }) | undefined): void {
  if (!page) return unanswered(response)
  response.writeHead(page.status, { location: page.location }).end()
}

const unanswered = (response: ServerResponse): void => void response.writeHead(503).end()
