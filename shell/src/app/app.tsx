import { CSPProvider } from '@base-ui/react/csp-provider'
import { Toaster } from '@flyleaf/ui'
import { PlatformContext, type Platform } from '@flyleaf/web'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { RouterProvider, type createBrowserRouter } from 'react-router'

interface Props {
  router: ReturnType<typeof createBrowserRouter>
  queryClient: QueryClient
  platform: Platform
}

/** Everything that there is one of. */
export function App({ router, queryClient, platform }: Props) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <PlatformContext value={platform}>
          <RouterProvider router={router} flushSync={flushSync} />
          <Toaster />
        </PlatformContext>
      </QueryClientProvider>
    </CSPProvider>
  )
}
