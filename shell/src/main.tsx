import { createQueryClient, followSession, followTheme, sessionQuery, takeAnswers } from '@flyleaf/web'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { firstPage } from './first-view/first-page.tsx'
import { onRecoverableError } from './first-view/on-recoverable-error.ts'
import { renderedState } from './first-view/rendered-state.ts'
import { registerWorker } from './offline/register-worker.ts'
import {
  loadPage,
  loadPageWhole,
  loadWidget,
  preloadPage,
  registerRemotes,
  release,
  widgetHere,
} from './remotes/index.ts'
import { matchRoute } from './router/match-route.ts'
import { preloader } from './router/preload.ts'
import { routesOf } from './router/routes.tsx'
import { caught, startTelemetry } from './telemetry/telemetry.ts'
import './shell.css'

// Our policy forbids evaluated code: schemas are interpreted, and do not even try. This is what zod's `config` sets for
// every copy of it in the tab; none is here yet.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const rendered = renderedState()
const queryClient = createQueryClient()
takeAnswers(queryClient, rendered?.answers ?? [])
void queryClient.prefetchQuery(sessionQuery)
followTheme()
followSession(queryClient)
startTelemetry(release)
registerRemotes(() => {
  const { pathname, search, hash } = router.state.navigation.location ?? location
  return new URL(pathname + search + hash, location.href).href
})

const pageOf = (remote: string, page: string) =>
  firstPage(async () => {
    const { Component, prefetch } = await loadPageWhole(remote, page)
    // Its data is here. Some pages get code of theirs that way, which must have come before they can be taken over.
    const { params = {} } = matchRoute(release, location.pathname) ?? {}
    const search = new URLSearchParams(location.search)
    if (rendered?.isWhole) await prefetch?.({ queryClient, params, search })
    return Component
  })
const router = createBrowserRouter(
  routesOf({ release, loadPage, queryClient, first: rendered && { id: rendered.route, pageOf } }),
  { hydrationData: rendered && { loaderData: rendered.loaderData } },
)
const platform = {
  loadWidget,
  widgetHere,
  preload: preloader({ release, preloadPage, queryClient }),
  renderedAt: rendered?.now,
}

const root = document.getElementById('root')!
const app = (
  <App release={release} queryClient={queryClient} platform={platform}>
    <RouterProvider router={router} flushSync={flushSync} />
  </App>
)
if (rendered) hydrateRoot(root, app, { onRecoverableError, onCaughtError: caught })
else createRoot(root, { onCaughtError: caught }).render(app)
registerWorker()
