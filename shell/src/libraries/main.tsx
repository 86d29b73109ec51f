import type { Island, IslandHost } from '@flyleaf/contracts/libraries'
import {
  createQueryClient,
  createStore,
  followTheme,
  sessionQuery,
  type PageModule,
  type Platform,
  type Widget,
} from '@flyleaf/web'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { followCache } from '../islands/follow-cache.ts'
import { inElement } from '../islands/in-element.tsx'
import { ErrorBoundary } from '../router/error-boundary.tsx'
import { historyOf } from './history-of.ts'
import { IslandRoot, type Part } from './island-root.tsx'

export { shared } from '../shared-modules.ts'

/** Starts these libraries beside a shell with others; they render all of their pages and widgets. */
export function start(host: IslandHost): Island {
  const queryClient = createQueryClient()
  const profile = host.session()
  if (profile !== undefined) queryClient.setQueryData(sessionQuery.queryKey, profile as never)
  const address = createStore(host.address)
  const parts = createStore<readonly Part[]>(() => [])
  const { onSession, onChange } = followCache(queryClient, host)
  followTheme()
  // In the document, because messages are shown in it.
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container, {
    identifierPrefix: 'island-',
    // What a part itself throws is reported where the shell shows the failure.
    onCaughtError: (error, { errorBoundary }) => {
      if (!(errorBoundary instanceof ErrorBoundary)) host.onCaught(error)
    },
  })
  flushSync(() =>
    root.render(
      <IslandRoot
        queryClient={queryClient}
        platform={platformOf(host)}
        history={historyOf(host)}
        address={address}
        parts={parts}
      />,
    ),
  )
  let count = 0
  return {
    show(element, part, first) {
      const key = String(++count)
      const change = (next: readonly Part[]) => parts.set(next)
      // Before the browser paints the element.
      flushSync(() => {
        address.set(first.address)
        change([...parts.get(), { ...part, key, element, props: first.props }])
      })
      return {
        update: (next) => {
          address.set(next.address)
          change(parts.get().map((one) => (one.key === key ? { ...one, props: next.props } : one)))
        },
        remove: () => change(parts.get().filter((one) => one.key !== key)),
      }
    },
    prefetch: (page, at) => (page as PageModule).prefetch?.({ queryClient, ...at }),
    onSession,
    onChange,
  }
}

const platformOf = (host: IslandHost): Platform => ({
  loadWidget: async (id) =>
    ((await host.loadWidget(id)) ??
      inElement<object>(
        (element, props) => host.show(element, id, props),
        (props) => props,
      )) as Widget,
  preload: host.preload,
  shortcuts: host.shortcuts,
})
