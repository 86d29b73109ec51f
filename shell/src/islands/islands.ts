import type { Island, IslandHost, IslandUpdate, Libraries } from '@flyleaf/contracts/libraries'
import type { Release, ReleasedLibraries, ReleasedRemote } from '@flyleaf/contracts/release'
import { SECOND_ATTEMPT } from '@flyleaf/contracts/second-attempt'
import { sessionQuery, type PageModule, type Platform, type RemoteModule } from '@flyleaf/web'
import { registerShared } from '@module-federation/runtime'
import type { QueryClient } from '@tanstack/react-query'
import { useLocation, useNavigationType, type History } from 'react-router'
import { caught } from '../telemetry/telemetry.ts'
import { LIMIT } from '../remotes/within-limit.ts'
import { followCache } from './follow-cache.ts'
import { inElement } from './in-element.tsx'
import { navigateHere, showWidget } from './shell-widgets.tsx'

/** What islands get from the shell. */
export interface ShellParts {
  release: Release
  history: History
  queryClient: QueryClient
  platform: Platform
}

const starting = new Map<string, Promise<Island>>()
const unreachable = new Set<string>()
/** The modules of remotes in islands, as their React knows them. */
const ownModules = new Map<string, RemoteModule>()

/** Loads and starts the libraries of a remote; again at another address after a failure, as remotes are. */
export function islandOf(remote: ReleasedRemote, parts: ShellParts): Promise<Island> {
  const libraries = parts.release.libraries?.find(({ version }) => version === remote.libraries)
  if (!libraries) return Promise.reject(new Error(`There are no libraries ${remote.libraries}`))
  const { version } = libraries
  const known = starting.get(version)
  if (known) return known
  const address = new URL(libraries.base + libraries.entry, location.href)
  if (unreachable.has(version)) address.search = SECOND_ATTEMPT
  const start = (import(/* webpackIgnore: true */ address.href) as Promise<Libraries>).then((module) => {
    if (starting.get(version) !== start) throw new Error(`${address.href} was late`)
    return startIsland(libraries, module, parts)
  })
  starting.set(version, start)
  const forget = () => {
    if (starting.get(version) !== start) return
    starting.delete(version)
    unreachable.add(version)
  }
  const timer = setTimeout(forget, LIMIT)
  start.then(() => clearTimeout(timer), forget)
  return start
}

function startIsland({ version, shared: versions }: ReleasedLibraries, module: Libraries, parts: ShellParts) {
  // Remotes find what they share in the scope that the shell gives them: it has the name of the version.
  registerShared(
    Object.fromEntries(
      Object.entries(module.shared).map(([name, lib]) => [
        name,
        { version: versions[name] ?? '', scope: [version], lib: () => lib },
      ]),
    ),
  )
  const { queryClient } = parts
  let island: Island | undefined
  const news = followCache(queryClient, {
    onSession: (profile) => island?.onSession(profile),
    onChange: () => island?.onChange(),
  })
  island = module.start({ ...hostFor(version, parts), ...news })
  return island
}

function hostFor(
  version: string,
  { release, history, queryClient, platform }: ShellParts,
): Omit<IslandHost, 'onSession' | 'onChange'> {
  return {
    address: () => ({ ...history.location, action: history.action }),
    navigate: (to, options) => void navigateHere(to, options),
    go: (by) => history.go(by),
    preload: platform.preload,
    shortcuts: platform.shortcuts ?? [],
    session: () => queryClient.getQueryData(sessionQuery.queryKey),
    async loadWidget(id) {
      await platform.loadWidget(id)
      const owner = release.remotes.find(({ widgets }) => widgets[id])
      if (owner?.libraries !== version) return undefined
      return (await ownModules.get(owner.name)?.widgets?.[id]?.())?.Component
    },
    show: showWidget,
    onCaught: caught,
  }
}

function useIslandUpdate(props: object): IslandUpdate {
  const { pathname, search, hash, state, key } = useLocation()
  return {
    address: { pathname, search, hash, state: state as unknown, key, action: useNavigationType() },
    props,
  }
}

/** The module of a remote in an island, for the shell: its pages and widgets are elements that the island fills. */
export function forShell(
  { name, routes }: ReleasedRemote,
  module: RemoteModule,
  island: Island,
): RemoteModule {
  ownModules.set(name, module)
  const shown = (Component: unknown, paths?: readonly string[]) =>
    inElement<IslandUpdate>(
      (element, first, onError) =>
        island.show(element, { remote: name, Component, ...(paths && { paths }), onError }, first),
      useIslandUpdate,
    )
  const pages = Object.entries(module.pages).map(([page, load]) => {
    const paths = routes.filter((route) => route.page === page).map(({ path }) => path)
    return [page, once(async () => pageOf(await load(), paths))] as const
  })
  const pageOf = (page: PageModule, paths: readonly string[]): PageModule => ({
    Component: shown(page.Component, paths),
    prefetch: ({ params, search }) => island.prefetch(page, { params, search }),
  })
  const widgets = Object.entries(module.widgets ?? {}).map(
    ([id, load]) => [id, once(async () => ({ Component: shown((await load()).Component) }))] as const,
  )
  return { pages: Object.fromEntries(pages), widgets: Object.fromEntries(widgets) } as RemoteModule
}

/** Loads once, and again after a failure. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
