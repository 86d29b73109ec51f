import type { RendererConfig } from '../config.ts'
import { renderPage, type Renderer } from '../page/render-page.ts'
import type { transportTo } from '../page/transport.ts'

/** The first rendering of a process takes ten times as long as later ones. */
const ROUNDS = 3
const PAGES = ['/', '/search/books']

/** Renders some pages of every channel, so that no reader waits for code to be loaded and compiled. */
export async function warmUp(
  renderer: Renderer,
  transport: ReturnType<typeof transportTo>,
  { PUBLIC_ORIGIN }: RendererConfig,
): Promise<void> {
  const { host } = new URL(PUBLIC_ORIGIN)
  const caller = {
    cookie: undefined,
    address: '127.0.0.1',
    host,
    requestId: 'warm-up',
    traceparent: undefined,
  }
  for (const channel of await renderer.releases.channels())
    for (let round = 0; round < ROUNDS; round++)
      for (const path of PAGES) {
        const signal = AbortSignal.timeout(5000)
        const page = await renderPage(renderer, {
          path,
          channel,
          isVisitor: true,
          transport: transport(caller, signal),
          now: Date.now(),
          soon: signal,
          signal,
        }).catch(() => undefined)
        if (page?.kind === 'page') await page.body
      }
}
