import { CSPProvider } from '@base-ui/react/csp-provider'
import type { Release } from '@flyleaf/contracts/release'
import { Toaster } from '@flyleaf/ui'
import { PlatformContext, type Platform } from '@flyleaf/web'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReleaseContext } from '../remotes/release-context.ts'

interface Props {
  release: Release
  queryClient: QueryClient
  platform: Platform
  /** The browser's or the server's router. */
  children: ReactNode
}

/** The providers around all pages. */
export function App({ release, queryClient, platform, children }: Props) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <ReleaseContext value={release}>
          <PlatformContext value={platform}>
            {children}
            <Toaster />
          </PlatformContext>
        </ReleaseContext>
      </QueryClientProvider>
    </CSPProvider>
  )
}
