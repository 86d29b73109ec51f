import { HistoryRouter, createQueryClient, followSession, sessionQuery, hydrateCache } from '@flyleaf/web'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserHistory } from 'react-router'
import { App } from './app/app.tsx'
import { firstPage } from './first-view/first-page.tsx'
import { onRecoverableError } from './first-view/on-recoverable-error.ts'
import { renderedState } from './first-view/rendered-state.ts'
import { shortcutsOf } from './navigation/shortcuts-of.ts'
import { registerWorker } from './offline/register-worker.ts'
import {
  loadPage,
  loadPageWithWidgets,
  loadWidget,
  preloadPage,
  registerRemotes,
  release,
  loadedWidget,
} from './remotes/index.ts'
import { AppRoutes } from './router/app-routes.tsx'
import { matchRoute } from './router/match-route.ts'
import { preloader } from './router/preload.ts'
import { pagesBy } from './router/pages.ts'
import { preparer } from './router/prepare-address.ts'
import { routesOf } from './router/routes.tsx'
import { caught, startTelemetry } from './telemetry/telemetry.ts'

const rendered = renderedState()
const queryClient = createQueryClient()
const leaveFirstPage = hydrateCache(queryClient, rendered?.answers ?? [])
// Otherwise every visitor's console would show a refused call.
if ('visitor' in document.documentElement.dataset) queryClient.setQueryData(sessionQuery.queryKey, null)
void queryClient.prefetchQuery(sessionQuery)
followSession(queryClient)
startTelemetry(release)

const pageOf = (remote: string, page: string) =>
  firstPage(async () => {
    const { Component, prefetch } = await loadPageWithWidgets(remote, page)
    // Its data is in the document, but prefetching also loads code that some pages need before they hydrate.
    const { params = {} } = matchRoute(release, location.pathname) ?? {}
    const search = new URLSearchParams(location.search)
    if (rendered?.isWhole) await prefetch?.({ queryClient, params, search })
    return Component
  })
const history = createBrowserHistory({ v5Compat: true })
const pages = pagesBy(loadPage)
const prepare = preparer({ release, queryClient, pages })
const routes = routesOf({ release, pages, first: rendered && { id: rendered.route, pageOf } })
const platform = {
  loadWidget,
  loadedWidget,
  preload: preloader({ release, preloadPage, queryClient }),
  renderedAt: rendered?.now,
  shortcuts: shortcutsOf(release),
}
registerRemotes({ release, history, queryClient, platform })

const root = document.getElementById('root')!
const app = (
  <App release={release} queryClient={queryClient} platform={platform}>
    <HistoryRouter
      history={history}
      prepare={(location) => {
        leaveFirstPage()
        return prepare(location)
      }}
      isPrepared={rendered !== undefined}
    >
      <AppRoutes routes={routes} />
    </HistoryRouter>
  </App>
)
// As a transition it lets presses and paints in between.
if (rendered)
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError, onCaughtError: caught }))
else createRoot(root, { onCaughtError: caught }).render(app)
registerWorker()
