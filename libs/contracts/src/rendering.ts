import type { Release } from './release.ts'

/** A page that somebody asks for, and all that rendering it may use: nothing of it is global. */
export interface Visit {
  /** The address in full. */
  url: string
  /** The release of the reader's channel. */
  release: Release
  /** True without any cookie: nobody is asked who this is. */
  isVisitor: boolean
  /** Carries the calls of the page, as its reader. */
  transport: (path: string, request: RequestInit) => Promise<Response>
  /** The time to tell, in milliseconds since 1970. */
  now: number
  /** The exposed module of a remote, in this release's version. Rejects when it is not there or breaks. */
  importRemote: (name: string) => Promise<unknown>
  /** By then a remote's code and a page's first data must have come, or the rest is drawn without them. */
  soon: AbortSignal
  /** Ends the rendering: what is not ready then is left to the browser. */
  signal: AbortSignal
}

export type Prepared =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page'
      /** 200, or 404 for what is not there. */
      status: number
      /** The page's name, where its route has one. */
      title: string | undefined
      /** Absolute paths of the styles of what is on it. */
      styles: string[]
      /** The HTML of `#root`, and what the browser needs to take it over. */
      draw: () => Promise<{ html: string; state: unknown }>
    }

/** What the shell's server build exports. */
export interface ServerShell {
  /** The modules that it shares with the remotes, by the names under which they import them. */
  shared: Readonly<Record<string, object>>
  /** Finds out what an address leads to; undefined when the browser had better draw it. */
  prepare: (visit: Visit) => Promise<Prepared | undefined>
}
