import { booksApi } from '@flyleaf/contracts'
import { aPage, answer, renderPage } from '@flyleaf/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBook } from '../books/testing.ts'
import { Component as CoverWall } from './cover-wall.slot.tsx'

const responses = [answer(booksApi.list, aPage([aBook('Orlando'), aBook('Emma')]))]

it('leads to the books, unless it only decorates a page', async () => {
  const page = renderPage(<CoverWall />, { responses })
  expect(await screen.findByRole('link', { name: 'Emma by Virginia Woolf' })).toHaveAttribute(
    'href',
    '/books/bookemma',
  )
  page.unmount()
  const decoration = renderPage(<CoverWall isDecoration />, { responses })
  expect(await screen.findAllByText('Emma')).not.toHaveLength(0)
  expect(decoration.container.querySelector('a')).toBeNull()
})
