import { CSPProvider } from '@base-ui/react/csp-provider'
import type { IslandPart, ShownAddress } from '@flyleaf/contracts/libraries'
import { Region, Toaster } from '@flyleaf/ui'
import {
  AddressRouter,
  PlatformContext,
  useLiveConnection,
  useStore,
  type Platform,
  type Store,
} from '@flyleaf/web'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense, createElement, useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useRoutes, type History } from 'react-router'
import { ErrorBoundary } from '../router/error-boundary.tsx'
import type { historyOf } from './history-of.ts'

/** A page or widget in an element of the shell's. */
export interface Part extends IslandPart {
  key: string
  element: Element
  props: object
}

interface Props {
  queryClient: QueryClient
  platform: Platform
  history: ReturnType<typeof historyOf>
  address: Store<ShownAddress>
  parts: Store<readonly Part[]>
}

/** All that these libraries render: one tree, with a portal for each page and widget. */
export function IslandRoot({ queryClient, platform, history, address, parts }: Props) {
  const { action, ...location } = useStore(address)
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <PlatformContext value={platform}>
          <AddressRouter
            {...history}
            location={{ ...location, mask: undefined }}
            action={action as History['action']}
          >
            {useStore(parts).map((part) => createPortal(<PartView {...part} />, part.element, part.key))}
            <LiveConnection />
          </AddressRouter>
          <Toaster />
        </PlatformContext>
      </QueryClientProvider>
    </CSPProvider>
  )
}

/** Listens as another tab of the browser would: one of them holds the connection. */
function LiveConnection() {
  useLiveConnection()
  return null
}

function PartView({ remote, Component, paths, props, onError }: Part) {
  const part = createElement(Component as ComponentType<object>, props)
  return (
    <ErrorBoundary navigation="" fallback={(error) => <Failed error={error} onError={onError} />}>
      <Region name={remote}>
        <Suspense fallback={null}>{paths ? <RoutedPage paths={paths} page={part} /> : part}</Suspense>
      </Region>
    </ErrorBoundary>
  )
}

const RoutedPage = ({ paths, page }: { paths: readonly string[]; page: ReactNode }) =>
  useRoutes(paths.map((path) => ({ path, element: page })))

function Failed({ error, onError }: { error: unknown; onError: Part['onError'] }) {
  useLayoutEffect(() => onError(error))
  return null
}
