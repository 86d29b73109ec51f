import type { Release } from '@flyleaf/contracts/release'
import { PlatformContext, createQueryClient, sessionQuery, readerStorage } from '@flyleaf/web'
import { aProfile, setConnected } from '@flyleaf/web/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Resumed } from './resumed.tsx'

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
  render(
    <QueryClientProvider client={queryClient}>
      <PlatformContext value={{ loadWidget, preload: () => {} }}>
        <Resumed release={release} />
      </PlatformContext>
    </QueryClientProvider>,
  )
  await act(async () => {})
}
const connect = (isOpen: boolean) => act(async () => setConnected(isOpen))

beforeEach(() => {
  setConnected(true)
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
  await connect(false)
  await open()
  expect(loadWidget).not.toHaveBeenCalled()
  loadWidget.mockRejectedValueOnce(new Error('away'))
  await connect(true)
  expect(screen.queryByText('sends')).toBeNull()
  await connect(false)
  await connect(true)
  expect(screen.getByText('sends')).toBeInTheDocument()
})

it('checks for drafts again when the network returns', async () => {
  readerStorage.write('outgoing-messages', undefined)
  await open()
  readerStorage.write('outgoing-messages', [{ content: 'From the train' }])
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('sends')).toBeInTheDocument()
})
