import { createQueryClient, followSession, followTheme, sessionQuery } from '@flyleaf/web'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { loadPage, loadWidget, preloadPage, registerRemotes, release } from './remotes/index.ts'
import { preloader } from './router/preload.ts'
import { routesOf } from './router/routes.tsx'
import './shell.css'

// Our policy forbids evaluated code: schemas are interpreted, and do not even try. This is what zod's `config` sets for
// every copy of it in the tab; none is here yet.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const queryClient = createQueryClient()
void queryClient.prefetchQuery(sessionQuery)
followTheme()
followSession(queryClient)
registerRemotes()

const router = createBrowserRouter(routesOf({ release, loadPage, queryClient }))
const platform = { loadWidget, preload: preloader({ release, preloadPage, queryClient }) }

createRoot(document.getElementById('root')!).render(
  <App router={router} queryClient={queryClient} platform={platform} />,
)
