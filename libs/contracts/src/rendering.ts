import type { Release } from './release.ts'

/** A request for a page, with everything that rendering it may use; there is no global state. */
export interface Visit {
  /** The absolute URL. */
  url: string
  /** The release of the request's channel. */
  release: Release
  /** True when the request has no cookies, so that no session has to be looked up. */
  isVisitor: boolean
  /** Makes the page's API calls on behalf of its reader. */
  transport: (path: string, request: RequestInit) => Promise<Response>
  /** The current time, in milliseconds since 1970. */
  now: number
  /** The version of the asked shell, when remotes get its libraries beside the release's shell: it then serves their pages alone. */
  libraries?: string
  /** Imports a remote's exposed module, in this release's version. Rejects if it is missing or fails. */
  importRemote: (name: string) => Promise<unknown>
  /** Aborts when the renderer no longer waits for remotes' code and the page's data. */
  soon: AbortSignal
  /** Aborts the rendering; the browser renders what is missing. */
  signal: AbortSignal
}

export type Prepared =
  | { kind: 'redirect'; status: number; location: string }
  /** The page's remote gets its libraries from the earlier shell of this version, which must be asked instead. */
  | { kind: 'elsewhere'; libraries: string }
  | {
      kind: 'page'
      /** 200 or 404. */
      status: number
      /** The title of the page, if its route has one. */
      title: string | undefined
      /** Absolute paths of the styles used by the page. */
      styles: string[]
      /** True when nobody is signed in, so that the browser need not ask. */
      isVisitor: boolean
      /**
       * Renders the HTML of `#root`, with the page's own title and the state that the browser needs to hydrate it. Undefined when
       * the browser renders the page: releases before November 2026 leave it those of signing in.
       */
      draw: (() => Promise<{ html: string; title: string | undefined; state: unknown }>) | undefined
    }

/** The exports of the shell's server build. */
export interface ServerShell {
  /** The modules shared with the remotes, by module name. */
  shared: Readonly<Record<string, object>>
  /** Loads the page at a URL; undefined when the browser should render it. */
  prepare: (visit: Visit) => Promise<Prepared | undefined>
}
