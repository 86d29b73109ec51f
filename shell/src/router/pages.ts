import type { PageModule } from '@flyleaf/web'
import type { ComponentType } from 'react'

export interface Pages {
  /** Gets a page's code; undefined when it is here. Never rejects: a failure is thrown by `pageOf`. */
  load: (remote: string, page: string) => Promise<void> | undefined
  /** A page that has been loaded. */
  pageOf: (remote: string, page: string) => ComponentType
}

/** The pages of the microfrontends. One that has failed is loaded anew by the next navigation to it. */
export function pagesBy(loadPage: (remote: string, page: string) => Promise<PageModule>): Pages {
  const here = new Map<string, ComponentType>()
  const failures = new Map<string, unknown>()
  return {
    load(remote, page) {
      const name = `${remote}.${page}`
      if (here.has(name)) return undefined
      return loadPage(remote, page).then(
        ({ Component }) => {
          failures.delete(name)
          here.set(name, Component)
        },
        (error: unknown) => void failures.set(name, error),
      )
    },
    pageOf(remote, page) {
      const name = `${remote}.${page}`
      const Component = here.get(name)
      if (!Component) throw failures.get(name) ?? new Error(`${name} has not been loaded`)
      return Component
    },
  }
}
