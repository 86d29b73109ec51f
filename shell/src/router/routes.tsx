import type { Release, ReleasedRemote } from '@flyleaf/contracts/release'
import { NotFoundPage } from '@flyleaf/web'
import { createElement, type ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { inFirstPage } from '../first-view/first-page.tsx'
import { Layout } from '../layout/layout.tsx'
import type { Pages } from './pages.ts'
import { regionOf } from './region.tsx'
import { RemotePage } from './remote-page.tsx'

export interface RouterOptions {
  release: Release
  pages: Pages
  /** The route rendered by the server with its page, which is shown without waiting. */
  first?: { id: string; pageOf: (remote: string, page: string) => ComponentType } | undefined
}

/** All routes of a release, known before any microfrontend is loaded: none can delay or break another. */
export function routesOf({ release, pages, first }: RouterOptions): RouteObject[] {
  return [
    {
      element: <Layout />,
      children: [
        ...release.remotes.map((remote) => routesIn(remote, pages, first)),
        { path: '*', element: createElement(Missing) },
      ],
    },
  ]
}

const Missing = () => inFirstPage(<NotFoundPage />)

/** A parent route without a path, so that an error below it breaks only this region. */
const routesIn = (remote: ReleasedRemote, pages: Pages, first: RouterOptions['first']): RouteObject => ({
  element: createElement(regionOf(remote.name)),
  children: remote.routes.map(({ id, path, page }) => ({
    path,
    element:
      first?.id === `${remote.name}.${id}` ? (
        createElement(first.pageOf(remote.name, page))
      ) : (
        <RemotePage pages={pages} remote={remote.name} page={page} />
      ),
  })),
})
