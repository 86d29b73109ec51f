import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { firstPage } from './first-page.tsx'

const chosen = vi.fn()

function Form() {
  const [words, setWords] = useState('')
  const [count, setCount] = useState(0)
  return (
    <form>
      <input aria-label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
      <input aria-label="File" type="file" onChange={({ target }) => chosen(target.files?.[0]?.name)} />
      <input aria-label="Public" type="checkbox" onChange={({ target }) => chosen(target.checked)} />
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
      <output>{words}</output>
    </form>
  )
}

/** What the document's script keeps, until the page is taken over. */
function keepIntents() {
  const intents = (window.__intents = new Map<HTMLElement, string | 0>())
  const keep = (event: Event) => {
    const target = event.target as HTMLInputElement
    if (event.type === 'input') intents.set(target, target.value)
    else if (target.closest('button')) intents.set(target.closest('button')!, 0)
  }
  const stop = new AbortController()
  for (const type of ['click', 'input']) addEventListener(type, keep, { capture: true, signal: stop.signal })
  return () => stop.abort()
}

afterEach(() => document.body.replaceChildren())

it('does what the reader did before the page was taken over, once', async () => {
  let arrive: (page: typeof Form) => void = () => {}
  const Page = firstPage(() => new Promise((resolve) => (arrive = resolve)))
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = `<!--$-->${renderToString(<Form />)}<!--/$-->`
  const served = place.querySelector('form')
  const stopKeeping = keepIntents()

  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Words'), 'Kindred')
  await user.upload(screen.getByLabelText('File'), new File(['x'], 'me.png'))
  await user.click(screen.getByLabelText('Public'))
  await user.click(screen.getByRole('button'))
  stopKeeping()

  await act(async () => {
    hydrateRoot(
      place,
      <RouterProvider
        router={createMemoryRouter([
          {
            path: '/',
            element: (
              <Suspense>
                <Page />
              </Suspense>
            ),
          },
        ])}
      />,
    )
  })
  await act(async () => arrive(Form))
  expect(place.querySelector('form')).toBe(served)
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1')
  expect(screen.getByRole('status')).toHaveTextContent('Kindred')
  expect(chosen.mock.calls).toEqual(expect.arrayContaining([['me.png'], [true]]))
  expect(screen.getByLabelText('Public')).toBeChecked()
  expect(window.__intents).toBeNull()
})

it('says that the page did not come, and loads it anew when asked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Form)
  const routes = [{ path: '/', Component: firstPage(load), ErrorBoundary: () => 'It did not come' }]
  const router = createMemoryRouter(routes)
  await act(async () => void render(<RouterProvider router={router} />))
  expect(screen.getByText('It did not come')).toBeInTheDocument()
  expect(load).toHaveBeenCalledOnce()
  await act(() => router.navigate('/', { replace: true }))
  expect(screen.getByRole('button', { name: /Pressed/ })).toBeInTheDocument()
})
