import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Platform } from './platform.ts'

/** Data that a page fetches before it is shown: on intent (hover, focus) and when its route is entered. */
export interface PrefetchContext {
  queryClient: QueryClient
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/** The answers of a page's prefetch about its address, before the server answers it. */
export interface FoundAddress {
  /** The parameters of the page's own address: at any other, the server redirects there. */
  params?: Record<string, string>
  /** The page's title where its route has none: the server sends it before it renders the page. */
  title?: string | undefined
  /** Whether there is no such page, although no call has failed. */
  isMissing?: boolean
}

/** The module of a page: `home: () => import('./home/home-page.tsx')`. */
export interface PageModule {
  Component: ComponentType
  /** Resolves with a `FoundAddress`, or anything else. */
  prefetch?(context: PrefetchContext): unknown
}

/** The module of a widget: a component that other teams' pages embed by its id. */
export interface WidgetModule {
  // Props cross a team boundary: SlotProps and the widget's contract check them, not this type.
  Component: Awaited<ReturnType<Platform['loadWidget']>>
}

export interface RemoteModule {
  pages: Record<string, () => Promise<PageModule>>
  widgets?: Record<string, () => Promise<WidgetModule>>
}

/**
 * The only module that a remote exposes: `remote.ts`, which lazily imports each page and widget that its contract declares. The
 * build names their files (`page-<key>`, `widget-<id>`), so that a document can preload them.
 */
export const defineRemote = <Remote extends RemoteModule>(remote: Remote): Remote => remote
