import type { SlotProps } from '@flyleaf/web'
import { aProfile, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bookshelfId, shelfAddress, shelfAnswers, shelfPath } from '../shelf-books/testing.ts'
import { Component as RepliesPage } from './replies-page.tsx'

const open = (session: ReturnType<typeof aProfile> | null) =>
  renderPage(<RepliesPage />, {
    at: `${shelfAddress}/replies`,
    path: `${shelfPath}/replies`,
    session,
    responses: shelfAnswers(),
    widgets: {
      'feed.composer': ({ target }: SlotProps['feed.composer']) => <p>Reply to {JSON.stringify(target)}</p>,
      'feed.post-list': ({ source }: SlotProps['feed.post-list']) => <p>Posts of {JSON.stringify(source)}</p>,
    },
  })

it('shows replies to a bookshelf, and lets a reader reply', async () => {
  open(aProfile())
  expect(await screen.findByText(`Posts of {"kind":"bookshelf","id":"${bookshelfId}"}`)).toBeInTheDocument()
  expect(
    await screen.findByText(`Reply to {"kind":"bookshelf","bookshelfId":"${bookshelfId}"}`),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Replies/ })).toHaveAttribute('aria-current', 'page')
  await waitFor(() => expect(document.title).toBe('Replies to Sea stories | Flyleaf'))
})

it('has no reply form for a visitor', async () => {
  open(null)
  expect(await screen.findByText(/^Posts of/)).toBeInTheDocument()
  expect(screen.queryByText(/^Reply to/)).not.toBeInTheDocument()
})
