import { HistoryRouter } from '@flyleaf/web'
import { liveEvent } from '@flyleaf/web/testing'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryHistory } from 'real-react-router/router/history.js'
import { beforeEach, expect, it, vi } from 'vitest'
import { trackInput } from './unsaved-input.ts'
import { useNewRelease } from './use-new-release.ts'

const publishRelease = (release: number) => liveEvent({ type: 'release', release })

const load = vi.fn()
function Page() {
  const { isReady } = useNewRelease({ release: 5, load })
  return (
    <>
      <p>{isReady ? 'ready' : 'up to date'}</p>
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Bio" />
        <input type="search" aria-label="Search" />
        <button type="submit">Save</button>
      </form>
    </>
  )
}
function open() {
  const history = createMemoryHistory({ v5Compat: true })
  render(
    <HistoryRouter history={history}>
      <Page />
    </HistoryRouter>,
  )
  return { go: (to: string) => act(async () => history.push(to)), user: userEvent.setup() }
}
beforeEach(() => load.mockClear())

it('loads a new release with the next navigation', async () => {
  const { go } = open()
  publishRelease(5)
  await go('/books')
  expect(load).not.toHaveBeenCalled()
  publishRelease(6)
  expect(screen.getByText('ready')).toBeVisible()
  expect(load).not.toHaveBeenCalled()
  await go('/books?q=emma')
  expect(load).not.toHaveBeenCalled()
  await go('/search')
  expect(load).toHaveBeenCalledOnce()
})

it('loads a release that was missed before the stream opened, and an older one after a rollback', async () => {
  open()
  publishRelease(6)
  expect(screen.getByText('ready')).toBeVisible()
  publishRelease(5)
  expect(screen.getByText('up to date')).toBeVisible()
  publishRelease(4)
  expect(screen.getByText('ready')).toBeVisible()
})

it('reloads a tab on another channel only when the stable release changes', () => {
  open()
  publishRelease(3)
  expect(screen.getByText('up to date')).toBeVisible()
  publishRelease(4)
  expect(screen.getByText('ready')).toBeVisible()
})

it('does not lose form input', async () => {
  const stop = trackInput()
  const { go, user } = open()
  publishRelease(6)
  await user.type(screen.getByLabelText('Search'), 'emma')
  await user.type(screen.getByLabelText('Bio'), 'I read')
  await go('/a')
  expect(load).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await go('/b')
  expect(load).toHaveBeenCalledOnce()
  stop()
})
