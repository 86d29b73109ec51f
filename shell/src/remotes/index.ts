import type { ReleasedRemote } from '@flyleaf/contracts/release'
import { SECOND_ATTEMPT } from '@flyleaf/contracts/second-attempt'
import type { PageModule, RemoteModule, WidgetModule } from '@flyleaf/web'
import { loadRemote, registerRemotes as register } from '@module-federation/runtime'
import type { ShellParts } from '../islands/islands.ts'
import { release, remoteNamed } from './release.ts'
import { reloadOnce } from './reload-once.ts'
import { RemoteUnavailable } from './remote-unavailable.ts'
import { report } from '../telemetry/telemetry.ts'
import { loadStyles } from './load-styles.ts'
import { LIMIT, withinLimit } from './within-limit.ts'

export { release } from './release.ts'

const modules = new Map<string, Promise<RemoteModule>>()
/** Remotes whose entry never loaded from its own address. */
const unreachable = new Set<string>()

// The federation runtime caches by this name, so each version and each retry needs its own.
const aliasOf = ({ name, version }: ReleasedRemote) =>
  `${name}_${version}${unreachable.has(name) ? '_again' : ''}`

let shellParts: ShellParts | undefined

/** Registers the release's remotes with the federation runtime. Loads nothing. */
export function registerRemotes(parts: ShellParts): void {
  shellParts = parts
  register(release.remotes.map(entryOf))
}

function entryOf(remote: ReleasedRemote) {
  const entry = new URL(remote.base + remote.entry, location.href)
  if (unreachable.has(remote.name)) entry.search = SECOND_ATTEMPT
  return {
    name: aliasOf(remote),
    entry: entry.href,
    type: 'module' as const,
    shareScope: remote.libraries ?? 'default',
  }
}

// The browser does not request a module again that it still waits for, so the retry uses another address. There is only one,
// because the release lists integrity hashes.
function retryAtOtherAddress(remote: ReleasedRemote, loading: Promise<RemoteModule>): void {
  if (modules.get(remote.name) !== loading) return
  modules.delete(remote.name)
  unreachable.add(remote.name)
  register([entryOf(remote)])
}

/** The exposed module of a remote: loaded once, and again after a failure. */
export function loadRemoteModule(name: string): Promise<RemoteModule> {
  const remote = remoteNamed(name)
  if (!remote) return Promise.reject(new RemoteUnavailable(name, 'missing'))
  if (remote.disabled) return Promise.reject(new RemoteUnavailable(name, 'disabled'))
  const known = modules.get(name)
  if (known) return known
  const loading = importRemote(remote)
  modules.set(name, loading)
  const timer = setTimeout(() => retryAtOtherAddress(remote, loading), LIMIT)
  loading.then(
    () => {
      clearTimeout(timer)
      if (!modules.has(name)) modules.set(name, loading)
    },
    () => {
      clearTimeout(timer)
      if (modules.get(name) === loading) modules.delete(name)
    },
  )
  return loading
}

async function importRemote(remote: ReleasedRemote): Promise<RemoteModule> {
  // Most releases have none, so no first view has its code.
  if (!remote.libraries) return importModule(remote)
  const { islandOf, forShell } = await import(/* webpackChunkName: "islands" */ '../islands/islands.ts')
  const island = await islandOf(remote, shellParts!)
  return forShell(remote, await importModule(remote), island)
}

async function importModule(remote: ReleasedRemote): Promise<RemoteModule> {
  const [module] = await Promise.all([
    loadRemote<{ default: RemoteModule }>(`${aliasOf(remote)}/remote`),
    loadStyles(remote),
  ])
  if (!module?.default?.pages) throw new Error(`${remote.base} is no remote`)
  return module.default
}

/** Loads a page's module within the time limit; if its scripts fail, the document is reloaded once. */
export async function loadPage(name: string, page: string): Promise<PageModule> {
  try {
    return await withinLimit(name, async () => {
      const load = (await loadRemoteModule(name)).pages[page]
      if (!load) throw new RemoteUnavailable(name, 'missing')
      return load()
    })
  } catch (error) {
    reportLoad(name, error)
    if (reloadOnce(error)) return new Promise(() => {})
    throw error
  }
}

const reportLoad = (remote: string, error: unknown) =>
  report({ kind: 'load', name: error instanceof RemoteUnavailable ? error.reason : 'failed', remote })

/** Loads a page with the widgets that its route shows immediately, so that they hydrate together. */
export async function loadPageWithWidgets(name: string, page: string): Promise<PageModule> {
  const widgets = routeOf(name, page)?.widgets.map((id) => loadWidget(id).catch(() => {})) ?? []
  const [module] = await Promise.all([loadPage(name, page), ...widgets])
  return module
}

const routeOf = (name: string, page: string) => remoteNamed(name)?.routes.find((route) => route.page === page)

const loadedWidgets = new Map<string, WidgetModule['Component']>()

/** A widget that is already loaded. */
export const loadedWidget = (id: string): WidgetModule['Component'] | undefined => loadedWidgets.get(id)

/** Loads a widget's component by its id, which begins with its remote's name. */
export async function loadWidget(id: string): Promise<WidgetModule['Component']> {
  const name = id.split('.')[0]!
  const { Component } = await withinLimit(name, async () => {
    const load = (await loadRemoteModule(name)).widgets?.[id]
    if (!load) throw new RemoteUnavailable(name, 'missing')
    return load()
  }).catch((error: unknown) => {
    reportLoad(name, error)
    throw error
  })
  loadedWidgets.set(id, Component)
  return Component
}

/** Preloads a page's scripts and those of its widgets; failures are ignored. */
export function preloadPage(name: string, page: string): Promise<PageModule | undefined> {
  const { widgets = [], extras = [] } = routeOf(name, page) ?? {}
  for (const id of [...widgets, ...extras]) void loadWidget(id).catch(() => {})
  return loadRemoteModule(name).then(
    (remote) => remote.pages[page]?.().catch(() => undefined),
    () => undefined,
  )
}
