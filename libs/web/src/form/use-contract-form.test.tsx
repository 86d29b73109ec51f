import { signInApi } from '@flyleaf/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryHistory } from 'real-react-router/router/history.js'
import { expect, it } from 'vitest'
import { createQueryClient } from '../query/query-client.ts'
import { HistoryRouter } from '../router/history-router.tsx'
import { useContractForm } from './use-contract-form.ts'

function SignIn() {
  const { field, form } = useContractForm(signInApi.signIn, {
    defaults: { email: 'ada@flyleaf.example', password: '' },
    onSuccess: () => {},
  })
  const { error: _email, ...email } = field('email')
  const { error: _password, ...password } = field('password')
  return (
    <form>
      <input {...email} />
      <input type="password" {...password} />
      <output>{form.watch('password')}</output>
    </form>
  )
}

const page = () => (
  <QueryClientProvider client={createQueryClient()}>
    <HistoryRouter history={createMemoryHistory({ v5Compat: true })}>
      <SignIn />
    </HistoryRouter>
  </QueryClientProvider>
)

it("keeps what is in the server's HTML, and what was written into it before the page's code had come", async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page())
  const [email, password] = container.querySelectorAll('input')
  expect(email).toHaveValue('ada@flyleaf.example')
  // By a password manager, which is heard by nobody.
  password!.value = 'reading by lamplight'

  // Not by hydrateRoot: the library removes what it has rendered, which tests in other files would find.
  await act(async () => void render(page(), { container, hydrate: true }))
  expect(email).toHaveValue('ada@flyleaf.example')
  expect(password).toHaveValue('reading by lamplight')
  expect(container.querySelector('output')).toHaveTextContent('reading by lamplight')
})
