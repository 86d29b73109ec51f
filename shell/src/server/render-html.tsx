import { Writable } from 'node:stream'
import type { Visit } from '@flyleaf/contracts/rendering'
import { HistoryRouter, dehydrateCache } from '@flyleaf/web'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { RouteObject } from 'react-router'
import { App } from '../app/app.tsx'
import { LEFT_TO_BROWSER } from '../first-view/on-recoverable-error.ts'
import type { RenderedState } from '../first-view/rendered-state.ts'
import { shortcutsOf } from '../navigation/shortcuts-of.ts'
import { AppRoutes } from '../router/app-routes.tsx'
import { historyAt } from './history-at.ts'
import type { ServerRemotes } from './server-remotes.ts'

interface Rendering {
  visit: Visit
  queryClient: QueryClient
  remotes: ServerRemotes
  routes: RouteObject[]
  /** The page's route, for the browser. */
  route: string
}

/** Renders the page to HTML, with its title and the responses that it used. */
export async function renderHtml({ visit, queryClient, remotes, routes, route }: Rendering) {
  const { release, now, signal } = visit
  let title: string | undefined
  const platform = {
    loadWidget: remotes.loadWidget,
    loadedWidget: remotes.loadedWidget,
    preload: () => {},
    renderedAt: now,
    shortcuts: shortcutsOf(release),
    setTitle: (name: string) => {
      title = name
    },
  }
  const html = await htmlOf(
    <App release={release} queryClient={queryClient} platform={platform}>
      <HistoryRouter history={historyAt(visit.url)}>
        <AppRoutes routes={routes} />
      </HistoryRouter>
    </App>,
    signal,
  )
  const queries = queryClient.getQueryCache().getAll()
  const state: RenderedState = {
    route,
    now,
    answers: dehydrateCache(queryClient),
    isWhole: !signal.aborted && !queries.some((query) => query.state.status === 'error'),
  }
  queryClient.clear()
  return { html, title, state }
}

/**
 * Renders everything at once: streamed boundaries need inline scripts, and so do large ones. What throws, or is not ready when
 * the signal aborts, is left to the browser; rejects when nothing is ready.
 */
function htmlOf(page: ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const sink = new Writable({
      write(piece: Buffer, _, done) {
        pieces.push(piece)
        done()
      },
      final(done) {
        resolve(Buffer.concat(pieces).toString())
        done()
      },
    })
    const stream = renderToPipeableStream(page, {
      progressiveChunkSize: Infinity,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: () => LEFT_TO_BROWSER,
    })
    const stop = () => stream.abort(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    sink.once('close', () => signal.removeEventListener('abort', stop))
  })
}
