import { act, screen, waitFor } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, it } from 'vitest'
import { AppLink } from '../link/app-link.tsx'
import { useSearchParams } from '../router/use-search-params.ts'
import { renderPage } from '../testing/index.tsx'
import { useAddressSearchField } from './use-search-field.ts'

function Field() {
  const { text, setText, asked } = useAddressSearchField()
  return (
    <>
      <input aria-label="Find" value={text} onChange={(event) => setText(event.target.value)} />
      <p>Found: {asked}</p>
    </>
  )
}
const field = () => screen.getByRole('textbox', { name: 'Find' })

it('keeps what is typed while the results of earlier letters are not shown yet', async () => {
  let arrive = () => {}
  const results = new Promise<void>((resolve) => (arrive = resolve))
  function SlowResults() {
    const [search] = useSearchParams()
    if (search.get('q') === 'bet') use(results)
    return null
  }
  const page = renderPage(
    <Suspense>
      <Field />
      <SlowResults />
    </Suspense>,
  )
  await page.user.type(field(), 'bet')
  await waitFor(() => expect(page.location()).toBe('/?q=bet'))
  await page.user.type(field(), 'ween')
  expect(field()).toHaveValue('between')
  await act(async () => arrive())
  expect(await screen.findByText('Found: between')).toBeInTheDocument()
  expect(field()).toHaveValue('between')
  expect(field()).toHaveFocus()
})

it('shows a search that a link leads to', async () => {
  const page = renderPage(
    <>
      <Field />
      <AppLink to="/?q=dune&sort=title">Dune</AppLink>
      <AppLink to="/">All</AppLink>
    </>,
  )
  await page.user.type(field(), 'emma')
  await page.user.click(screen.getByRole('link', { name: 'Dune' }))
  await waitFor(() => expect(field()).toHaveValue('dune'))
  await page.user.type(field(), ' messiah')
  await waitFor(() => expect(page.location()).toBe('/?q=dune+messiah&sort=title'))
  await page.user.click(screen.getByRole('link', { name: 'All' }))
  await waitFor(() => expect(field()).toHaveValue(''))
  expect(page.location()).toBe('/')
})

it('loses none of two changes made before either is shown', async () => {
  function Choices() {
    const [search, setSearch] = useSearchParams()
    const choose = (name: string) =>
      setSearch((before) => new URLSearchParams([...before, [name, '1']]), { replace: true })
    return (
      <button
        type="button"
        onClick={() => {
          choose('one')
          choose('two')
        }}
      >
        Chosen: {search.toString()}
      </button>
    )
  }
  const page = renderPage(<Choices />)
  await page.user.click(screen.getByRole('button'))
  expect(await screen.findByText('Chosen: one=1&two=1')).toBeInTheDocument()
})
