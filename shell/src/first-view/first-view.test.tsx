import { useDraft } from '@flyleaf/web/draft'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, lazy, useId, useState, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { HistoryRouter } from '@flyleaf/web'
import { createMemoryHistory } from 'real-react-router/router/history.js'
import { afterEach, expect, it, vi } from 'vitest'
import { useLocation } from 'react-router'
import { ErrorBoundary } from '../router/error-boundary.tsx'
import { firstPage, serverPage } from './first-page.tsx'
import { replayIntents } from './replay-intents.ts'

const chosen = vi.fn()

function Form() {
  const [words, setWords] = useState('')
  const [count, setCount] = useState(0)
  return (
    <form>
      <input aria-label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
      <input aria-label="File" type="file" onChange={({ target }) => chosen(target.files?.[0]?.name)} />
      <input aria-label="Public" type="checkbox" onChange={({ target }) => chosen(target.checked)} />
      <button
        type="button"
        onClick={() => {
          setCount(count + 1)
          chosen(words)
        }}
      >
        Pressed {count}
      </button>
      <output>{words}</output>
    </form>
  )
}

/** Installs the document's script that records intents until the page is hydrated. */
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

afterEach(() => {
  document.body.replaceChildren()
  window.__intents = null
})

it('replays what the reader did before hydration, once', async () => {
  let arrive: (page: typeof Form) => void = () => {}
  const Page = firstPage(() => new Promise((resolve) => (arrive = resolve)))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = `<!--$-->${renderToString(<Form />)}<!--/$-->`
  const served = container.querySelector('form')
  const stopKeeping = keepIntents()

  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Words'), 'Kindred')
  await user.upload(screen.getByLabelText('File'), new File(['x'], 'me.png'))
  await user.click(screen.getByLabelText('Public'))
  await user.click(screen.getByRole('button'))
  stopKeeping()

  await act(async () => {
    hydrateRoot(
      container,
      <HistoryRouter history={createMemoryHistory({ v5Compat: true })}>
        <Suspense>
          <Page />
        </Suspense>
      </HistoryRouter>,
    )
  })
  await act(async () => arrive(Form))
  await waitFor(() => expect(window.__intents).toBeNull())
  expect(container.querySelector('form')).toBe(served)
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1')
  expect(screen.getByRole('status')).toHaveTextContent('Kindred')
  expect(chosen.mock.calls).toEqual([['me.png'], [true], ['Kindred']])
  expect(screen.getByLabelText('Public')).toBeChecked()
})

it('prefers text typed before hydration to an older draft', async () => {
  localStorage.setItem('flyleaf-draft:words', '"an old draft"')
  const Page = () => {
    const [words, setWords] = useDraft('words', '')
    return (
      <form>
        <input aria-label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
      </form>
    )
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = `<!--$-->${renderToString(<Page />)}<!--/$-->`
  const stopKeeping = keepIntents()
  await userEvent.setup().type(screen.getByLabelText('Words'), 'Kindred')
  stopKeeping()
  const First = firstPage(async () => Page)
  const element = (
    <Suspense>
      <First />
    </Suspense>
  )
  await act(async () => {
    hydrateRoot(
      container,
      <HistoryRouter history={createMemoryHistory({ v5Compat: true })}>{element}</HistoryRouter>,
    )
  })
  expect(screen.getByLabelText('Words')).toHaveValue('Kindred')
})

it('has the ids that the server gave it', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Page = () => <p id={useId()}>A page</p>
  const inRouter = (First: ComponentType) => (
    <HistoryRouter history={createMemoryHistory({ v5Compat: true })}>
      <Suspense>
        <First />
      </Suspense>
    </HistoryRouter>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(inRouter(serverPage(Page)))
  await act(async () => {
    hydrateRoot(container, inRouter(firstPage(async () => Page)))
  })
  expect(report).not.toHaveBeenCalled()
})

it('waits for a part of the page whose code is not loaded yet', async () => {
  let arrive: (part: { default: typeof Form }) => void = () => {}
  const Part = lazy(() => new Promise<{ default: typeof Form }>((resolve) => (arrive = resolve)))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = `<!--$--><button>Back</button><!--$-->${renderToString(<Form />)}<!--/$--><!--/$-->`
  const stopKeeping = keepIntents()
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Words'), 'Kindred')
  await user.click(screen.getByRole('button', { name: /Pressed/ }))
  stopKeeping()
  const First = firstPage(async () => () => (
    <>
      <button>Back</button>
      <Suspense>
        <Part />
      </Suspense>
    </>
  ))
  const element = (
    <Suspense>
      <First />
    </Suspense>
  )
  await act(async () => {
    hydrateRoot(
      container,
      <HistoryRouter history={createMemoryHistory({ v5Compat: true })}>{element}</HistoryRouter>,
    )
  })
  expect(window.__intents?.size).toBe(2)
  await act(async () => arrive({ default: Form }))
  await waitFor(() => expect(window.__intents).toBeNull())
  expect(screen.getByRole('button', { name: /Pressed/ })).toHaveTextContent('Pressed 1')
  expect(screen.getByRole('status')).toHaveTextContent('Kindred')
})

it('keeps the focus and the caret, and what is typed while a part hydrates', async () => {
  let arrive: (part: { default: typeof Form }) => void = () => {}
  const Part = lazy(() => new Promise<{ default: typeof Form }>((resolve) => (arrive = resolve)))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = `<!--$--><!--$-->${renderToString(<Form />)}<!--/$--><!--/$-->`
  const stopKeeping = keepIntents()
  const field = screen.getByLabelText<HTMLInputElement>('Words')
  const user = userEvent.setup()
  await user.type(field, 'Kinred')
  field.setSelectionRange(3, 3)
  stopKeeping()
  const First = firstPage(async () => () => (
    <Suspense>
      <Part />
    </Suspense>
  ))
  await act(async () => {
    hydrateRoot(
      container,
      <HistoryRouter history={createMemoryHistory({ v5Compat: true })}>
        <Suspense>
          <First />
        </Suspense>
      </HistoryRouter>,
    )
  })
  await act(async () => arrive({ default: Form }))
  await user.keyboard('d')
  expect(field).toHaveFocus()
  expect(field).toHaveValue('Kindred')
  expect(screen.getByRole('status')).toHaveTextContent('Kindred')
  await waitFor(() => expect(window.__intents).toBeNull())
  expect(field).toHaveValue('Kindred')
})

it('submits a form that was submitted before hydration', async () => {
  const sent = vi.fn()
  const Page = () => (
    <form
      aria-label="Search"
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <input aria-label="Words" />
    </form>
  )
  render(<Page />)
  window.__intents = new Map([[screen.getByRole('form'), 0]])
  replayIntents()
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
})

it('shows that the page failed to load, and retries on request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Form)
  const history = createMemoryHistory({ v5Compat: true })
  const Page = firstPage(load)
  function Region() {
    return (
      <ErrorBoundary navigation={useLocation().key} fallback={() => 'It did not come'}>
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>
    )
  }
  await act(
    async () =>
      void render(
        <HistoryRouter history={history}>
          <Region />
        </HistoryRouter>,
      ),
  )
  expect(screen.getByText('It did not come')).toBeInTheDocument()
  expect(load).toHaveBeenCalledOnce()
  await act(async () => history.replace('/'))
  expect(screen.getByRole('button', { name: /Pressed/ })).toBeInTheDocument()
})

it('restores text and caret that React resets between hydration and the replay', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  const stopKeeping = keepIntents()
  const user = userEvent.setup()
  await user.type(field, 'Kinred')
  stopKeeping()
  Object.assign(field, { caret: 3, value: '', __reactProps$1: {} })
  replayIntents()
  await user.keyboard('d')
  expect(field).toHaveValue('Kindred')
})

it('replays a text as typed, not filled in: fields suggest nothing for what the browser fills in', () => {
  const field = document.body.appendChild(document.createElement('input'))
  const typed = vi.fn()
  field.addEventListener('input', (event) => typed((event as InputEvent).inputType))
  window.__intents = new Map([[Object.assign(field, { __reactProps$1: {} }), 'Kindred']])
  replayIntents()
  expect(typed.mock.calls).toEqual([['insertText']])
})

it('repeats nothing in a page that React has rendered and not committed', async () => {
  const Page = () => {
    const [words, setWords] = useState('')
    return (
      <>
        <input aria-label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
        <output>{words}</output>
        <WhileRendered />
      </>
    )
  }
  // React has marked the field by now, and handles no event of it.
  const WhileRendered = () => {
    if (window.__intents?.size) replayIntents()
    return null
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = `<!--$-->${renderToString(<Page />)}<!--/$-->`
  const stopKeeping = keepIntents()
  await userEvent.setup().type(screen.getByLabelText('Words'), 'Kindred')
  stopKeeping()
  await act(async () => {
    hydrateRoot(
      container,
      <Suspense>
        <Page />
      </Suspense>,
    )
  })
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Kindred'))
  expect(screen.getByLabelText('Words')).toHaveValue('Kindred')
})
