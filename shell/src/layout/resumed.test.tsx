import type { Release } from '@flyleaf/contracts/release'
import { PlatformContext, createQueryClient, sessionQuery, readerStorage } from '@flyleaf/web'
import { aProfile } from '@flyleaf/web/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Resumed } from './resumed.tsx'

const connection = vi.hoisted(() => ({ isOpen: true }))
vi.mock('@flyleaf/web', async (original) => ({
  ...(await original<object>()),
  useIsConnected: () => connection.isOpen,
}))

const release: Release = {
  id: 1,
  createdAt: '',
  shell: { version: '', base: '/', files: { js: [], css: [] } },
  remotes: [
    {
      name: 'notifications',
      version: '1',
      base: '/',
      entry: 'e.js',
      common: { js: [], css: [] },
      pages: {},
      widgets: {},
      routes: [],
      nav: [],
      resumes: { 'outgoing-messages': 'notifications.outgoing-messages' },
    },
  ],
}
const loadWidget = vi.fn()

async function open(profile: ReturnType<typeof aProfile> | null = aProfile()) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, profile)
  const tree = () => (
    <QueryClientProvider client={queryClient}>
      <PlatformContext value={{ loadWidget, preload: () => {} }}>
        <Resumed release={release} />
      </PlatformContext>
    </QueryClientProvider>
  )
  const { rerender } = render(tree())
  await act(async () => {})
  return { again: () => act(async () => rerender(tree())) }
}

beforeEach(() => {
  connection.isOpen = true
  loadWidget.mockReset().mockResolvedValue(() => <p>sends</p>)
  readerStorage.write('outgoing-messages', [{ content: 'From before' }])
})

it('resumes pending work on every page', async () => {
  await open()
  expect(screen.getByText('sends')).toBeInTheDocument()
  expect(loadWidget.mock.calls).toEqual([['notifications.outgoing-messages']])
})

it('loads nothing without pending work, nor for a visitor', async () => {
  await open(null)
  readerStorage.write('outgoing-messages', undefined)
  await open()
  expect(loadWidget).not.toHaveBeenCalled()
})

it('waits for the connection, and retries with the next one', async () => {
  connection.isOpen = false
  const page = await open()
  expect(loadWidget).not.toHaveBeenCalled()
  loadWidget.mockRejectedValueOnce(new Error('away'))
  connection.isOpen = true
  await page.again()
  expect(screen.queryByText('sends')).toBeNull()
  connection.isOpen = false
  await page.again()
  connection.isOpen = true
  await page.again()
  expect(screen.getByText('sends')).toBeInTheDocument()
})

it('checks for drafts again when the network returns', async () => {
  readerStorage.write('outgoing-messages', undefined)
  await open()
  readerStorage.write('outgoing-messages', [{ content: 'From the train' }])
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('sends')).toBeInTheDocument()
})
