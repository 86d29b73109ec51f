import type { Release, ReleasedRemote } from '@flyleaf/contracts/release'
import { NotFoundPage, type PageModule } from '@flyleaf/web'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { redirect, type LoaderFunction, type RouteObject } from 'react-router'
import { Layout } from '../layout/layout.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { RegionError } from './region-error.tsx'
import { regionOf } from './region.tsx'
import type { RouteHandle } from './route-handle.ts'
import { sessionGuard } from './session-guard.ts'
import { ShellError } from './shell-error.tsx'

export interface RouterOptions {
  release: Release
  loadPage: (remote: string, page: string) => Promise<PageModule>
  queryClient: QueryClient
  /** The route whose page the server has rendered, and that page: it is shown at once rather than awaited. */
  first?: { id: string; pageOf: (remote: string, page: string) => ComponentType } | undefined
}

const leadsTo = (path: string) => ({
  loader: (({ request }) => redirect(path + new URL(request.url).search)) satisfies LoaderFunction,
  Component: PageSkeleton,
  HydrateFallback: PageSkeleton,
})

/** All routes of a release, known before any microfrontend has loaded: none can hold up or break another. */
export function routesOf(options: RouterOptions): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: Layout,
      ErrorBoundary: ShellError,
      children: [
        ...options.release.remotes.map((remote) => routesIn(remote, options)),
        ...options.release.remotes.flatMap(({ redirects = {} }) =>
          Object.entries(redirects).map(([path, to]) => ({ path, ...leadsTo(to) })),
        ),
        { path: '*', Component: NotFoundPage },
      ],
    },
  ]
}

/** A parent without a path, so that what fails below costs this region only: a lazy route cannot show its own failure. */
function routesIn(remote: ReleasedRemote, { loadPage, queryClient, first }: RouterOptions): RouteObject {
  return {
    id: `region:${remote.name}`,
    Component: regionOf(remote.name),
    ErrorBoundary: RegionError,
    HydrateFallback: PageSkeleton,
    children: remote.routes.map(({ id, path, page, title, session, isForm }) => ({
      id: `${remote.name}.${id}`,
      path,
      handle: { title, session, isForm } satisfies RouteHandle,
      loader: sessionGuard(session, queryClient),
      ...(first?.id === `${remote.name}.${id}`
        ? { Component: first.pageOf(remote.name, page) }
        : { lazy: async () => ({ Component: (await loadPage(remote.name, page)).Component }) }),
      HydrateFallback: PageSkeleton,
    })),
  }
}
