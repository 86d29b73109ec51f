import { feedsApi, profileApi } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as HomePage } from '../feed/home-page.tsx'

const open = (isNew: boolean) =>
  renderPage(<HomePage />, {
    session: aProfile({ isNew }),
    responses: [
      answer(feedsApi.discover, aPage([])),
      answer(profileApi.finishWelcome, { message: 'Welcome to Flyleaf' }),
    ],
  })

it('leads a new reader through three steps, once', async () => {
  const page = open(true)
  expect(await screen.findByRole('heading', { name: 'Which books do you love?' })).toBeInTheDocument()
  expect(await screen.findByTestId('shelves.first-books')).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByTestId('shelves.fellow-readers')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Readers who love them too' })).toHaveFocus()
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('link', { name: 'Import your library' })).toHaveAttribute(
    'href',
    '/bookshelves/import',
  )
  await page.user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument())
  expect(page.callsTo(profileApi.finishWelcome)).toHaveLength(1)
})

it('can be skipped, and is not shown to readers who have seen it', async () => {
  const page = open(true)
  await page.user.click(await screen.findByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument())
  page.unmount()
  open(false)
  await screen.findByText(/What are you reading/)
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
})
