import {
  passkeySignInApi,
  passwordsApi,
  signInApi,
  signUpApi,
  codeNeeded,
  emailNotVerified,
  usernameTaken,
  GOOGLE_PROBLEMS,
  signInOptionsApi,
  wrongCode,
  wrongCredentials,
  wrongOneTimeCode,
  wrongPasskey,
  waitsForApproval,
} from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { stubPasskeys } from '../shared/stub-passkeys.ts'
import { Component as ForgotPasswordPage } from './forgot-password-page.tsx'
import { Component as ResetPasswordPage } from './reset-password-page.tsx'
import { Component as SignInPage } from './sign-in-page.tsx'
import { Component as SignUpPage } from './sign-up-page.tsx'
import { Component as VerifyEmailPage } from './verify-email-page.tsx'

it('shows each broken sign-up rule at its field and focuses the first', async () => {
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

it('shows a password only to whoever asks to see it', async () => {
  const page = renderPage(<SignUpPage />)
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  await page.user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  await page.user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

it.each([
  ['new-password', <SignUpPage key="up" />],
  ['current-password', <SignInPage key="in" />],
])('lets password managers fill in a %s, and readers paste it', async (autocomplete, page) => {
  const { user } = renderPage(page)
  const field = await screen.findByLabelText('Password')
  expect(field).toHaveAttribute('autocomplete', autocomplete)
  await user.click(field)
  await user.paste('long and random')
  expect(field).toHaveValue('long and random')
})

it('leads from signing up to verifying, with the email', async () => {
  const page = renderPage(<SignUpPage />, {
    responses: [answer(signUpApi.signUp, { message: 'Check your email', email: 'ada@example.org' })],
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

it('returns a reader after signing in to the page they came from, never to another site', async () => {
  const responses = [answer(signInApi.signIn, { message: 'Welcome back', profile: aProfile() })]
  const page = renderPage(<SignInPage />, { at: '/auth/signin?next=%2Fbooks', responses })
  await signIn(page)
  await waitFor(() => expect(page.location()).toBe('/books'))
  page.unmount()
  const elsewhere = renderPage(<SignInPage />, { at: '/auth/signin?next=%2F%2Fevil.example', responses })
  await signIn(elsewhere)
  await waitFor(() => expect(elsewhere.location()).toBe('/'))
})

it('sends a reader with an unverified address to the verification page', async () => {
  const page = renderPage(<SignInPage />, {
    at: '/auth/signin',
    responses: [answer(signInApi.signIn, emailNotVerified)],
  })
  await signIn(page)
  await waitFor(() => expect(page.location()).toMatch(/^\/auth\/verify-email\?email=ada/))
})

it('shows why signing in failed', async () => {
  const page = renderPage(<SignInPage />, {
    at: '/auth/signin',
    responses: [answer(signInApi.signIn, wrongCredentials)],
  })
  await signIn(page)
  expect(await screen.findByText(wrongCredentials.message)).toBeInTheDocument()
})

const signUp = async (page: ReturnType<typeof renderPage>) => {
  await page.user.type(screen.getByLabelText('Name'), 'Ada')
  await page.user.type(screen.getByLabelText('Username'), 'ada')
  await page.user.type(screen.getByLabelText('Email'), 'ada@example.org')
  await page.user.type(screen.getByLabelText('Password'), 'long enough')
  await page.user.click(screen.getByRole('button', { name: 'Sign up' }))
}

it('shows problems from the server at their fields', async () => {
  const page = renderPage(<SignUpPage />, { responses: [answer(signUpApi.signUp, usernameTaken)] })
  await signUp(page)
  expect(await screen.findByText(usernameTaken.message)).toBeInTheDocument()
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(usernameTaken.message)
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus())
})

it('shows while the reader types whether a username is free', async () => {
  const page = renderPage(<SignUpPage />, {
    responses: [
      answer(signUpApi.checkUsername, ({ username }) =>
        username === 'ada'
          ? { isAvailable: false, message: 'This username is already taken' }
          : { isAvailable: true, message: 'This username is available' },
      ),
    ],
  })
  const field = screen.getByLabelText('Username')
  await page.user.type(field, 'ada')
  await waitFor(() => expect(field).toHaveAccessibleDescription('This username is already taken'))
  await page.user.type(field, '_l')
  await waitFor(() => expect(field).toHaveAccessibleDescription('This username is available'))
  expect(page.callsTo(signUpApi.checkUsername).map(({ input }) => input)).toEqual([
    { username: 'ada' },
    { username: 'ada_l' },
  ])
})

it('sends a code once it is complete, accepts it as formatted in the email, and shows why one is refused', async () => {
  const page = renderPage(<VerifyEmailPage />, {
    at: '/auth/verify-email?email=ada%40example.org',
    responses: [answer(signUpApi.verifyEmail, wrongCode)],
  })
  const code = screen.getByLabelText('Verification code')
  await waitFor(() => expect(code).toHaveFocus())
  await page.user.type(code, '12a456')
  await page.user.tab()
  expect(await screen.findByText('Verification code must be numeric')).toBeInTheDocument()
  await page.user.clear(code)
  await page.user.click(code)
  await page.user.paste('123 456')
  expect(code).toHaveValue('123456')
  expect(await screen.findByText(wrongCode.message)).toBeInTheDocument()
  expect(page.callsTo(signUpApi.verifyEmail)[0]?.input).toEqual({ email: 'ada@example.org', code: '123456' })
})

it('sends a code again, but not twice within a minute', async () => {
  const page = renderPage(<VerifyEmailPage />, {
    at: '/auth/verify-email?email=ada%40example.org',
    responses: [answer(signUpApi.resendEmailVerification, { message: 'A new code is on its way' })],
  })
  await page.user.click(screen.getByRole('button', { name: 'Send the code again' }))
  expect(await screen.findByRole('button', { name: /^Send again in (60|59) s$/ })).toBeDisabled()
})

it('leads from "Forgot password?" to choosing a password, with the email', async () => {
  const page = renderPage(<ForgotPasswordPage />, {
    at: '/auth/forgot-password?email=ada%40example.org',
    responses: [answer(passwordsApi.forgotPassword, { message: 'Check your email' })],
  })
  await page.user.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(page.location()).toBe('/auth/reset-password?email=ada%40example.org'))
})

it('offers Google sign-in where it is configured, shows its outcome, and asks for the password to link it', async () => {
  const google = [answer(signInOptionsApi.options, { google: true })]
  const page = renderPage(<SignInPage />, {
    at: '/auth/signin?next=%2Fbooks&problem=denied',
    responses: google,
  })
  expect(screen.getByRole('alert')).toHaveTextContent(GOOGLE_PROBLEMS.denied)
  const link = await screen.findByRole('link', { name: 'Continue with Google' })
  expect(link).toHaveAttribute('href', '/api/users/google?from=%2Fbooks')
  page.unmount()
  const none = renderPage(<SignInPage />, {
    at: '/auth/signin',
    responses: [answer(signInOptionsApi.options, { google: false })],
  })
  await waitFor(() => expect(none.callsTo(signInOptionsApi.options)).toHaveLength(1))
  expect(screen.queryByRole('link', { name: /Google/ })).toBeNull()
  none.unmount()
  renderPage(<SignInPage />, {
    at: '/auth/signin?link=google&email=ada%40example.org&from=%2Fbooks',
    responses: google,
  })
  expect(screen.getByText(/account with this email address already/)).toBeInTheDocument()
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org')
})

it('asks for a one-time code after the password where codes are on', async () => {
  const page = renderPage(<SignInPage />, {
    responses: [
      answer(signInOptionsApi.options, { google: false }),
      answer(signInApi.signIn, ({ oneTimeCode }) => {
        if (oneTimeCode === undefined) return codeNeeded
        return oneTimeCode === '123456' ? { message: 'Welcome back', profile: aProfile() } : wrongOneTimeCode
      }),
    ],
  })
  await page.user.type(screen.getByLabelText('Email'), 'ada@example.org')
  await page.user.type(screen.getByLabelText('Password'), 'right one')
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }))
  const field = await screen.findByLabelText('One-time code')
  expect(field).toHaveFocus()
  await page.user.type(field, '000000')
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(/^This code is wrong/)).toBeInTheDocument()
  await page.user.clear(field)
  await page.user.type(field, '123456')
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(page.location()).toBe('/'))
  expect(page.callsTo(signInApi.signIn).at(-1)?.input).toEqual({
    email: 'ada@example.org',
    password: 'right one',
    oneTimeCode: '123456',
  })
})

const askedForPasskey = answer(passkeySignInApi.begin, {
  options: { rpId: 'localhost', challenge: 'Y2hhbGxlbmdl', timeout: 300_000, userVerification: 'required' },
})

it('signs in with a passkey that the browser finds, and returns to the page the reader came from', async () => {
  const { get } = stubPasskeys()
  const page = renderPage(<SignInPage />, {
    at: '/auth/signin?next=%2Fbooks',
    responses: [
      askedForPasskey,
      answer(passkeySignInApi.signIn, { message: 'Welcome back', profile: aProfile() }),
    ],
  })
  await page.user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  await waitFor(() => expect(page.location()).toBe('/books'))
  expect(get.mock.calls[0]?.[0]?.publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(page.callsTo(passkeySignInApi.signIn)[0]?.input).toMatchObject({
    credential: { id: 'aWQ', response: { signature: 'c2lnbmF0dXJl', userHandle: 'YWRh' } },
  })
})

it('says why no passkey has signed the reader in, and asks again', async () => {
  const { get } = stubPasskeys()
  get.mockRejectedValueOnce(new DOMException('cancelled', 'NotAllowedError'))
  const page = renderPage(<SignInPage />, {
    responses: [askedForPasskey, answer(passkeySignInApi.signIn, wrongPasskey)],
  })
  const button = screen.getByRole('button', { name: 'Sign in with a passkey' })
  await page.user.click(button)
  expect(await screen.findByText('No passkey was used. You can try again')).toBeInTheDocument()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(page.callsTo(passkeySignInApi.signIn)).toEqual([])
  await page.user.click(button)
  expect(await screen.findByText(wrongPasskey.message)).toBeInTheDocument()
})

it('says so where the browser knows no passkeys', async () => {
  const page = renderPage(<SignInPage />, { responses: [askedForPasskey] })
  await page.user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  expect(await screen.findByText('This browser can’t use passkeys')).toBeInTheDocument()
})

it('tells who comes without an invitation that they need one, and asks for nothing else', async () => {
  renderPage(<SignUpPage />, {
    responses: [answer(signUpApi.signUpOptions, { mode: 'invitation', invitation: null })],
  })
  expect(await screen.findByRole('heading', { name: 'By invitation' })).toBeInTheDocument()
  expect(screen.getByText(/You need an invitation to sign up here/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull()
})

it('says that an invitation has been used', async () => {
  renderPage(<SignUpPage />, {
    at: '/auth/signup?invitation=token',
    responses: [answer(signUpApi.signUpOptions, { mode: 'invitation', invitation: 'used' })],
  })
  expect(await screen.findByText(/This invitation has been used already/)).toBeInTheDocument()
})

it('sends the invitation of its address, and asks why where sign-ups are approved', async () => {
  const { user, callsTo } = renderPage(<SignUpPage />, {
    at: '/auth/signup?invitation=token',
    responses: [
      answer(signUpApi.signUpOptions, { mode: 'approval', invitation: 'expired' }),
      answer(signUpApi.signUp, { message: 'Sent', email: 'ada@example.org' }),
    ],
  })
  await user.type(await screen.findByLabelText(/Why would you like to join/), 'I read a lot')
  expect(screen.getByText(/This invitation has expired/)).toBeInTheDocument()
  await user.type(screen.getByLabelText('Name'), 'Ada')
  await user.type(screen.getByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Email'), 'ada@example.org')
  await user.type(screen.getByLabelText('Password'), 'a quiet chapter')
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(callsTo(signUpApi.signUp)).toMatchObject([
    { input: { invitation: 'token', words: 'I read a lot', username: 'ada' } },
  ])
})

it('says after the code and at signing in that an account waits for approval', async () => {
  const verifying = renderPage(<VerifyEmailPage />, {
    at: '/auth/verify-email?email=ada@example.org',
    responses: [answer(signUpApi.verifyEmail, waitsForApproval)],
  })
  await verifying.user.type(await screen.findByLabelText('Verification code'), '123456')
  const thanks = await screen.findByRole('heading', { name: 'Thank you for signing up' })
  await expect.poll(() => document.activeElement).toBe(thanks)
  expect(document.title).toContain('Thank you for signing up')
  expect(screen.getByRole('status')).toHaveTextContent('waits for approval')
  verifying.unmount()

  const { user } = renderPage(<SignInPage />, { responses: [answer(signInApi.signIn, waitsForApproval)] })
  await user.type(await screen.findByLabelText('Email'), 'ada@example.org')
  await user.type(screen.getByLabelText('Password'), 'a quiet chapter')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(/waits for approval/)).toBeInTheDocument()
})
