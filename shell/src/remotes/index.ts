import type { ReleasedRemote } from '@flyleaf/contracts/release'
import type { PageModule, RemoteModule, WidgetModule } from '@flyleaf/web'
import { loadRemote, registerRemotes as register } from '@module-federation/runtime'
import { chosenVersion, release, remoteNamed } from './release.ts'
import { reloadOnce } from './reload-once.ts'
import { RemoteUnavailable } from './remote-unavailable.ts'
import { withinLimit } from './within-limit.ts'

export { release } from './release.ts'

const running = new Map<string, ReleasedRemote>()
const modules = new Map<string, Promise<RemoteModule>>()

// The runtime keeps what it loaded by this name, so two versions of one remote need two names.
const aliasOf = ({ name, version }: ReleasedRemote) => `${name}_${version}`

/** Tells the federation runtime where the release's remotes are. Loads nothing. */
export function registerRemotes(search = location.search): void {
  for (const remote of release.remotes) running.set(remote.name, chosenVersion(remote, search))
  register(
    [...running.values()].map((remote) => ({
      name: aliasOf(remote),
      entry: new URL(remote.base + remote.entry, location.href).href,
      type: 'module',
    })),
  )
}

/** The exposed module of a remote; loaded once, and anew after a failure. */
export function loadRemoteModule(name: string): Promise<RemoteModule> {
  const remote = running.get(name)
  if (!remote) return Promise.reject(new RemoteUnavailable(name, 'missing'))
  if (remote.disabled) return Promise.reject(new RemoteUnavailable(name, 'disabled'))
  const known = modules.get(name)
  if (known) return known
  const loading = importRemote(remote)
  modules.set(name, loading)
  loading.catch(() => modules.delete(name))
  return loading
}

async function importRemote(remote: ReleasedRemote): Promise<RemoteModule> {
  const module = await loadRemote<{ default: RemoteModule }>(`${aliasOf(remote)}/remote`)
  if (!module?.default?.pages) throw new Error(`${remote.base} is no remote`)
  return module.default
}

/** A page's module, within the limit; when its scripts fail for good, the document is loaded anew once. */
export async function loadPage(name: string, page: string): Promise<PageModule> {
  try {
    return await withinLimit(name, async () => {
      const load = (await loadRemoteModule(name)).pages[page]
      if (!load) throw new RemoteUnavailable(name, 'missing')
      return load()
    })
  } catch (error) {
    if (reloadOnce(error)) return new Promise(() => {})
    throw error
  }
}

/** A page with the widgets that its route shows at once: all of it can then take over the server's HTML together. */
export async function loadPageWhole(name: string, page: string): Promise<PageModule> {
  const widgets = widgetsOf(name, page).map((id) => loadWidget(id).catch(() => {}))
  const [module] = await Promise.all([loadPage(name, page), ...widgets])
  return module
}

const widgetsOf = (name: string, page: string): readonly string[] =>
  remoteNamed(name)?.routes.find((route) => route.page === page)?.widgets ?? []

const here = new Map<string, WidgetModule['Component']>()

/** A widget that has been loaded. */
export const widgetHere = (id: string): WidgetModule['Component'] | undefined => here.get(id)

/** A widget's component, by its id; its owner is the first word of it. */
export async function loadWidget(id: string): Promise<WidgetModule['Component']> {
  const name = id.split('.')[0]!
  const { Component } = await withinLimit(name, async () => {
    const load = (await loadRemoteModule(name)).widgets?.[id]
    if (!load) throw new RemoteUnavailable(name, 'missing')
    return load()
  })
  here.set(id, Component)
  return Component
}

/** Gets a page's scripts and those of the widgets on it, without waiting and without minding a failure. */
export function preloadPage(name: string, page: string): Promise<PageModule | undefined> {
  for (const id of widgetsOf(name, page)) void loadWidget(id).catch(() => {})
  return loadRemoteModule(name).then(
    (remote) => remote.pages[page]?.().catch(() => undefined),
    () => undefined,
  )
}
