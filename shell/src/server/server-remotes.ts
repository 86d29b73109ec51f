import type { Visit } from '@flyleaf/contracts/rendering'
import { inTime } from './in-time.ts'
import type { PageModule, RemoteModule, Widget } from '@flyleaf/web'

/** The remotes that a rendering has loaded; their failures never reject. */
export interface ServerRemotes {
  loadPage: (remote: string, page: string) => Promise<PageModule>
  loadWidget: (id: string) => Promise<Widget>
  loadedWidget: (id: string) => Widget | undefined
}

// A remote's module is the same object in every rendering of its version.
const known = new WeakMap<RemoteModule, Map<string, Widget>>()

async function widgetsOf(module: RemoteModule): Promise<Map<string, Widget>> {
  const widgets = known.get(module) ?? new Map<string, Widget>()
  known.set(module, widgets)
  const missing = Object.entries(module.widgets ?? {}).filter(([id]) => !widgets.has(id))
  await Promise.all(
    missing.map(([id, load]) =>
      load().then(
        ({ Component }) => widgets.set(id, Component),
        () => {},
      ),
    ),
  )
  return widgets
}

export function serverRemotes({ importRemote, release, soon, libraries }: Visit): ServerRemotes {
  const modules = new Map<string, Promise<RemoteModule>>()
  const loadedWidgets = new Map<string, Widget>()
  const load = (name: string) => {
    const loading = modules.get(name) ?? loadRemote(name)
    modules.set(name, loading)
    return loading
  }
  const loadRemote = async (name: string) => {
    const remote = release.remotes.find((candidate) => candidate.name === name)
    if (!remote || remote.disabled) throw new Error(`There is no ${name} in this release`)
    if (remote.libraries !== libraries) throw new Error(`${name} has other libraries`)
    const module = ((await inTime(importRemote(name), soon)) as { default: RemoteModule }).default
    for (const [id, widget] of await widgetsOf(module)) loadedWidgets.set(id, widget)
    return module
  }
  return {
    // A page that cannot be loaded breaks only its region, which the browser then renders.
    loadPage: async (name, page) => {
      try {
        return await (
          await load(name)
        ).pages[page]!()
      } catch (error) {
        return {
          Component: () => {
            throw error
          },
        }
      }
    },
    loadWidget: async (id) => {
      await load(id.split('.')[0]!)
      const widget = loadedWidgets.get(id)
      if (!widget) throw new Error(`There is no ${id} in this release`)
      return widget
    },
    loadedWidget: (id) => loadedWidgets.get(id),
  }
}
