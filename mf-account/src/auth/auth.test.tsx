import { accountApi, emailNotVerified, wrongCredentials } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as ResetPasswordPage } from './reset-password-page.tsx'
import { Component as SignInPage } from './sign-in-page.tsx'
import { Component as SignUpPage } from './sign-up-page.tsx'
import { Component as VerifyEmailPage } from './verify-email-page.tsx'

it('says each rule of signing up at its field, and focuses the first', async () => {
  const page = renderPage(<SignUpPage />)
  await page.user.click(screen.getByRole('button', { name: 'Sign up' }))
  for (const message of [
    'Name is required',
    'Username is required',
    'Email is required',
    'Password is required',
  ]) {
    expect(await screen.findByText(message)).toBeInTheDocument()
  }
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  await page.user.type(screen.getByLabelText('Password'), '12345')
  expect(await screen.findByText('Password must be at least 6 characters')).toBeInTheDocument()
})

it('leads from signing up to verifying, with the email', async () => {
  const page = renderPage(<SignUpPage />, {
    responses: [answer(accountApi.signUp, { message: 'Check your mail', email: 'ada@example.org' })],
  })
  await page.user.type(screen.getByLabelText('Name'), 'Ada')
  await page.user.type(screen.getByLabelText('Username'), 'ada')
  await page.user.type(screen.getByLabelText('Email'), 'Ada@Example.org')
  await page.user.type(screen.getByLabelText('Password'), 'long enough')
  await page.user.click(screen.getByRole('button', { name: 'Sign up' }))
  await waitFor(() => expect(page.location()).toBe('/auth/verify-email?email=ada%40example.org'))
})

it('needs an email to verify or to reset a password', async () => {
  const verify = renderPage(<VerifyEmailPage />, { at: '/auth/verify-email' })
  await waitFor(() => expect(verify.location()).toBe('/auth/signup'))
  const reset = renderPage(<ResetPasswordPage />, { at: '/auth/reset-password' })
  await waitFor(() => expect(reset.location()).toBe('/auth/forgot-password'))
})

const signIn = async (page: ReturnType<typeof renderPage>) => {
  await page.user.type(screen.getByLabelText('Email'), 'ada@example.org')
  await page.user.type(screen.getByLabelText('Password'), 'secret')
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }))
}

it('brings a reader back to where they were after signing in, and nowhere else', async () => {
  const responses = [answer(accountApi.signIn, { message: 'Welcome back', profile: aProfile() })]
  const page = renderPage(<SignInPage />, { at: '/auth/signin?next=%2Fbooks', responses })
  await signIn(page)
  await waitFor(() => expect(page.location()).toBe('/books'))
  page.unmount()
  const elsewhere = renderPage(<SignInPage />, { at: '/auth/signin?next=%2F%2Fevil.example', responses })
  await signIn(elsewhere)
  await waitFor(() => expect(elsewhere.location()).toBe('/'))
})

it('sends a reader with an unverified address to verify it', async () => {
  const page = renderPage(<SignInPage />, {
    at: '/auth/signin',
    responses: [answer(accountApi.signIn, emailNotVerified)],
  })
  await signIn(page)
  await waitFor(() => expect(page.location()).toMatch(/^\/auth\/verify-email\?email=ada/))
})

it('says why signing in failed', async () => {
  const page = renderPage(<SignInPage />, {
    at: '/auth/signin',
    responses: [answer(accountApi.signIn, wrongCredentials)],
  })
  await signIn(page)
  expect(await screen.findByText(wrongCredentials.message)).toBeInTheDocument()
})
