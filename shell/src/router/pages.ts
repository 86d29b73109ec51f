import type { PageModule } from '@flyleaf/web'
import type { ComponentType } from 'react'

export interface Pages {
  /** Loads a page's code; undefined when it is loaded already. Never rejects: `pageOf` throws the failure. */
  load: (remote: string, page: string) => Promise<void> | undefined
  /** A page that has been loaded. */
  pageOf: (remote: string, page: string) => ComponentType
}

/** The pages of all microfrontends. The next navigation retries a page that failed. */
export function pagesBy(loadPage: (remote: string, page: string) => Promise<PageModule>): Pages {
  const loadedPages = new Map<string, ComponentType>()
  const failures = new Map<string, unknown>()
  return {
    load(remote, page) {
      const name = `${remote}.${page}`
      if (loadedPages.has(name)) return undefined
      return loadPage(remote, page).then(
        ({ Component }) => {
          failures.delete(name)
          loadedPages.set(name, Component)
        },
        (error: unknown) => void failures.set(name, error),
      )
    },
    pageOf(remote, page) {
      const name = `${remote}.${page}`
      const Component = loadedPages.get(name)
      if (!Component) throw failures.get(name) ?? new Error(`${name} has not been loaded`)
      return Component
    },
  }
}
