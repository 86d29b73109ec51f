import { aProfile } from '@flyleaf/web/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open, prepareDocument } from '../router/testing.tsx'

// Shortcuts look at the time between keys: none passes in a test, and a minute from one to the next.
let now = 0
beforeEach(() => {
  prepareDocument()
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue((now += 60_000))
})
afterEach(() => void vi.restoreAllMocks())

describe('letter keys', () => {
  beforeEach(() => localStorage.clear())

  it('navigate to their pages, but never while the reader types', async () => {
    const { where } = await open('/posts/p1', aProfile({ username: 'ada' }))
    await screen.findByRole('heading', { name: 'Page post' })
    const user = userEvent.setup()
    await user.keyboard('gh')
    await waitFor(() => expect(where()).toBe('/'))
    await user.keyboard('gp')
    await waitFor(() => expect(where()).toBe('/ada'))
    await user.keyboard('/')
    await waitFor(() => expect(where()).toBe('/search/books'))
    // The page focuses its heading when it appears; only then can the field be focused.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page books' })).toHaveFocus())
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    await user.keyboard('gh')
    expect(where()).toBe('/search/books')
    await user.keyboard('{Escape}')
    field.remove()
  })

  it('open the composer over the page; a visitor is asked to sign in', async () => {
    const { where } = await open('/posts/p1', aProfile({ username: 'ada' }))
    await screen.findByRole('heading', { name: 'Page post' })
    await userEvent.keyboard('n')
    expect(await screen.findByRole('dialog', { name: 'Create post' })).toBeInTheDocument()
    expect(where()).toBe('/posts/p1')
    cleanup()

    const visitor = await open('/posts/p1')
    await screen.findByRole('heading', { name: 'Page post' })
    await userEvent.keyboard('n')
    await waitFor(() => expect(visitor.where()).toBe('/auth/signin?next=%2Fposts%2Fp1'))
  })

  it('show the list of shortcuts over the page', async () => {
    const { where } = await open('/posts/p1')
    await screen.findByRole('heading', { name: 'Page post' })
    await userEvent.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument()
    expect(where()).toBe('/posts/p1')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('do nothing for a reader who switched them off', async () => {
    localStorage.setItem('flyleaf-shortcuts', 'off')
    const { where } = await open('/posts/p1')
    await screen.findByRole('heading', { name: 'Page post' })
    await userEvent.keyboard('gh')
    expect(where()).toBe('/posts/p1')
  })

  it('do nothing while somebody types in a field that has just gone', async () => {
    await open('/posts/p1', aProfile({ username: 'ada' }))
    await screen.findByRole('heading', { name: 'Page post' })
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    const user = userEvent.setup()
    await user.keyboard('wut')
    field.remove()
    await user.keyboard('hering')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
