import { HistoryRouter } from '@flyleaf/web'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { createMemoryHistory } from 'real-react-router/router/history.js'
import { expect, it } from 'vitest'
import { PageAnnouncer } from './page-announcer.tsx'

let show: () => void = () => {}

function Page() {
  const { pathname } = useLocation()
  const [isWhole, setWhole] = useState(pathname !== '/late')
  useEffect(() => {
    show = () => setWhole(true)
  }, [])
  return (
    <main>
      <button>More</button>
      {isWhole && <h1>{pathname}</h1>}
    </main>
  )
}

function open() {
  const history = createMemoryHistory({ v5Compat: true })
  render(
    <HistoryRouter history={history}>
      <Keyed />
      <PageAnnouncer />
    </HistoryRouter>,
  )
  return history
}

const Keyed = () => <Page key={useLocation().pathname} />

it('focuses the heading of a new page', async () => {
  const history = open()
  act(() => history.push('/next'))
  expect(await screen.findByRole('heading', { name: '/next' })).toHaveFocus()
})

it('leaves the focus on what was pressed before a late heading', async () => {
  const history = open()
  act(() => history.push('/late'))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  const more = screen.getByRole('button', { name: 'More' })
  more.focus()
  act(() => show())
  expect(await screen.findByText('/late', { selector: '[aria-live]' })).toBeInTheDocument()
  expect(more).toHaveFocus()
})
