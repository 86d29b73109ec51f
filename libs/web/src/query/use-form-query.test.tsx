import { postsApi } from '@flyleaf/contracts'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { dehydrateCache, hydrateCache } from './dehydrate.ts'
import { createQueryClient } from './query-client.ts'
import { query } from './query.ts'
import { useFormQuery } from './use-form-query.ts'

const asked = query(postsApi.get, { postId: 'p1' })
const answering = (title: string) => vi.fn(async () => Response.json({ title }))
const Form = () => <p>{(useFormQuery(asked).data as { title: string } | undefined)?.title ?? 'Loading'}</p>
const page = (client: QueryClient) => (
  <QueryClientProvider client={client}>
    <Form />
  </QueryClientProvider>
)

it('begins with what the server rendered, and the next time with what is true then', async () => {
  const server = createQueryClient({ transport: answering('Emma') })
  await server.prefetchQuery(asked)
  expect(renderToString(page(server))).toContain('Emma')
  // The rest of the page is rendered meanwhile.
  await new Promise((resolve) => setTimeout(resolve))

  const fetch = answering('Emma, mended')
  vi.stubGlobal('fetch', fetch)
  const browser = createQueryClient()
  hydrateCache(browser, dehydrateCache(server))
  const { unmount } = render(page(browser))
  expect(screen.getByText('Emma')).toBeInTheDocument()
  expect(fetch).not.toHaveBeenCalled()
  unmount()

  render(page(browser))
  expect(screen.getByText('Loading')).toBeInTheDocument()
  expect(await screen.findByText('Emma, mended')).toBeInTheDocument()
})
