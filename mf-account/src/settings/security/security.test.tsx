import {
  codeNeeded,
  emailChangeApi,
  oneTimeCodesApi,
  passkeysApi,
  signInAgain,
  signInOptionsApi,
  wrongCode,
  wrongOneTimeCode,
  wrongPassword,
  type EmailChange,
  type Passkey,
  type ResultOf,
} from '@flyleaf/contracts'
import { aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { expect, it } from 'vitest'
import { stubPasskeys } from '../../shared/stub-passkeys.ts'
import Security from './security.tsx'

const open = (responses: Answer[], hasPassword = true) =>
  renderPage(<Security />, {
    session: aProfile(),
    responses: [
      answer(signInOptionsApi.methods, { hasPassword, hasGoogle: !hasPassword }),
      answer(emailChangeApi.waiting, { change: null }),
      answer(oneTimeCodesApi.state, { isOn: false, recoveryCodesLeft: 0 }),
      answer(passkeysApi.passkeys, { items: [] }),
      ...responses,
    ],
  })
const topic = (name: string) => within(screen.getByRole('region', { name }))
const change: EmailChange = { email: 'ada@new.example', expiresAt: '2026-01-01T00:10:00.000Z' }

it('asks for a new address and the password, then for the codes that both addresses were sent', async () => {
  let waiting: EmailChange | null = null
  const page = open([
    answer(emailChangeApi.waiting, () => ({ change: waiting })),
    answer(emailChangeApi.ask, ({ password }) => {
      if (password !== 'right one') return wrongPassword
      waiting = change
      return { message: 'Sent', change }
    }),
    answer(emailChangeApi.confirm, ({ newCode }) => {
      if (newCode !== '123456') return wrongCode
      waiting = null
      return { message: 'Changed', profile: aProfile({ email: change.email }) }
    }),
  ])
  expect(await screen.findByText('ada@example.org')).toBeInTheDocument()
  await page.user.click(topic('Email address').getByRole('button', { name: 'Change' }))
  await page.user.type(screen.getByLabelText('New email address'), change.email)
  await page.user.type(screen.getByLabelText('Your password'), 'wrong one')
  await page.user.click(screen.getByRole('button', { name: 'Send codes' }))
  expect(await screen.findByText('The current password is wrong')).toBeInTheDocument()
  await page.user.clear(screen.getByLabelText('Your password'))
  await page.user.type(screen.getByLabelText('Your password'), 'right one')
  await page.user.click(screen.getByRole('button', { name: 'Send codes' }))

  await page.user.type(await screen.findByLabelText('Code sent to ada@new.example'), '123 456')
  await page.user.type(screen.getByLabelText('Code sent to ada@example.org'), '654321')
  await page.user.click(screen.getByRole('button', { name: 'Change email address' }))
  expect(await screen.findByText('ada@new.example')).toBeInTheDocument()
  expect(page.callsTo(emailChangeApi.confirm)[0]?.input).toEqual({ newCode: '123456', currentCode: '654321' })
  expect(topic('Email address').getByRole('button', { name: 'Change' })).toBeInTheDocument()
})

it('shows the codes step after a reload, from which the reader can start again', async () => {
  let waiting: EmailChange | null = change
  const page = open([
    answer(emailChangeApi.waiting, () => ({ change: waiting })),
    answer(emailChangeApi.cancel, () => {
      waiting = null
      return { message: 'Cancelled' }
    }),
  ])
  expect(await screen.findByLabelText('Code sent to ada@new.example')).toHaveFocus()
  await page.user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(await topic('Email address').findByRole('button', { name: 'Change' })).toBeInTheDocument()
})

it('sends a reader without a password to Google, and back to this section', async () => {
  const page = open([answer(emailChangeApi.ask, signInAgain)], false)
  expect(await screen.findByText('None: you sign in with Google')).toBeInTheDocument()
  await page.user.click(topic('Email address').getByRole('button', { name: 'Change' }))
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument()
  await page.user.type(screen.getByLabelText('New email address'), change.email)
  await page.user.click(screen.getByRole('button', { name: 'Send codes' }))
  expect(await screen.findByRole('link', { name: 'Sign in with Google' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('/settings?section=security')),
  )
})

it('sets up one-time codes with a key that a scanner reads, and shows recovery codes once', async () => {
  const address = 'otpauth://totp/Flyleaf%3Aada%40example.org?secret=MZXW6YTBOI&issuer=Flyleaf'
  let isOn = false
  const page = open([
    answer(oneTimeCodesApi.state, () => ({ isOn, recoveryCodesLeft: isOn ? 2 : 0 })),
    answer(oneTimeCodesApi.begin, { secret: 'MZXW6YTBOI', address }),
    answer(oneTimeCodesApi.confirm, ({ oneTimeCode }) => {
      if (oneTimeCode !== '123456') return wrongOneTimeCode
      isOn = true
      return { message: 'On', recoveryCodes: ['aaaaaa-bbbbbb', 'cccccc-dddddd'] }
    }),
  ])
  await page.user.click(await screen.findByRole('button', { name: 'Set up' }))
  await page.user.type(await screen.findByLabelText('Your password'), 'right one')
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  const code = await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect(readQr(code)).toBe(address)
  expect(screen.getByText('MZXW 6YTB OI')).toBeInTheDocument()
  await page.user.type(screen.getByLabelText('Code of your app'), '123456')
  await page.user.click(screen.getByRole('button', { name: 'Switch on' }))
  expect(await screen.findByText('cccccc-dddddd')).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'I’ve kept them' }))
  expect(await screen.findByText('On, with 2 recovery codes left')).toBeInTheDocument()
  expect(screen.queryByText('cccccc-dddddd')).not.toBeInTheDocument()
})

it('switches one-time codes off with the password and a code', async () => {
  let isOn = true
  const page = open([
    answer(oneTimeCodesApi.state, () => ({ isOn, recoveryCodesLeft: 10 })),
    answer(oneTimeCodesApi.end, ({ oneTimeCode }) => {
      if (oneTimeCode !== 'aaaaaa-bbbbbb') return wrongOneTimeCode
      isOn = false
      return { message: 'Off' }
    }),
  ])
  await page.user.click(await screen.findByRole('button', { name: 'Manage' }))
  await page.user.click(screen.getByRole('button', { name: 'Switch off' }))
  await page.user.type(screen.getByLabelText('Your password'), 'right one')
  await page.user.type(screen.getByLabelText('One-time code'), 'aaaaaa-bbbbbb')
  await page.user.click(screen.getByRole('button', { name: 'Switch off' }))
  expect(await screen.findByText('Off: your password alone signs in')).toBeInTheDocument()
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument()
})

const phone: Passkey = {
  passkeyId: 'passkeyonphone',
  name: 'Safari on iPhone',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: null,
}
const options: ResultOf<typeof passkeysApi.begin>['options'] = {
  rp: { id: 'localhost', name: 'Flyleaf' },
  user: { id: 'YWRh', name: 'ada@example.org', displayName: 'Ada' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}
const begun = answer(passkeysApi.begin, ({ password, oneTimeCode }) => {
  if (password !== 'right one') return wrongPassword
  if (oneTimeCode === undefined) return codeNeeded
  return { options }
})

it('adds a passkey with the password, and with a one-time code where codes are on', async () => {
  const { create } = stubPasskeys()
  let items: Passkey[] = []
  const page = open([
    answer(passkeysApi.passkeys, () => ({ items })),
    begun,
    answer(passkeysApi.add, () => {
      items = [phone]
      return { message: 'Passkey added', passkey: phone }
    }),
  ])
  await page.user.click(await screen.findByRole('button', { name: 'Add' }))
  await page.user.type(screen.getByLabelText('Your password'), 'wrong one')
  await page.user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  expect(await screen.findByText('The current password is wrong')).toBeInTheDocument()
  await page.user.clear(screen.getByLabelText('Your password'))
  await page.user.type(screen.getByLabelText('Your password'), 'right one')
  await page.user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  expect(await screen.findByLabelText('One-time code')).toHaveFocus()
  expect(create).not.toHaveBeenCalled()
  await page.user.type(screen.getByLabelText('One-time code'), '123456')
  create.mockRejectedValueOnce(new DOMException('there is one', 'InvalidStateError'))
  await page.user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  expect(await screen.findByText('This device has a passkey for your account already')).toBeInTheDocument()
  // The code was used.
  expect(screen.getByLabelText('One-time code')).toHaveValue('')
  await page.user.type(screen.getByLabelText('One-time code'), '654321')
  await page.user.click(screen.getByRole('button', { name: 'Add a passkey' }))

  expect(await screen.findByRole('button', { name: 'Remove Safari on iPhone' })).toBeInTheDocument()
  expect(topic('Passkeys').getByText('1 passkey')).toBeInTheDocument()
  expect(topic('Passkeys').getByText(/^Added on .* · not used yet$/)).toBeInTheDocument()
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument()
  expect(page.callsTo(passkeysApi.add)[0]?.input).toMatchObject({
    credential: { id: 'aWQ', response: { attestationObject: 'YXR0ZXN0YXRpb24' } },
  })
})

it('sends a reader without a password to Google before a passkey is added', async () => {
  const page = open([answer(passkeysApi.begin, signInAgain)], false)
  await page.user.click(await screen.findByRole('button', { name: 'Add' }))
  await page.user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  expect(await screen.findByRole('link', { name: 'Sign in with Google' })).toBeInTheDocument()
})

it('renames and removes a passkey, and adds no eleventh', async () => {
  let items = Array.from({ length: 10 }, (_none, n) => ({
    ...phone,
    passkeyId: `passkey${n}number`,
    name: `Key ${n}`,
  }))
  const page = open([
    answer(passkeysApi.passkeys, () => ({ items })),
    answer(passkeysApi.rename, ({ passkeyId, name }) => {
      items = items.map((one) => (one.passkeyId === passkeyId ? { ...one, name } : one))
      return { message: 'Passkey renamed', passkey: { ...phone, passkeyId, name } }
    }),
    answer(passkeysApi.remove, ({ passkeyId }) => {
      items = items.filter((one) => one.passkeyId !== passkeyId)
      return { message: 'Passkey removed' }
    }),
  ])
  await page.user.click(await screen.findByRole('button', { name: 'Manage' }))
  expect(screen.getByText('You have 10 passkeys. Remove one to add another.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()

  await page.user.click(screen.getByRole('button', { name: 'Rename Key 3' }))
  const name = screen.getByLabelText('Name of this passkey')
  await page.user.clear(name)
  await page.user.click(screen.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByText('Name is required')).toBeInTheDocument()
  await page.user.type(name, 'The blue key')
  await page.user.click(screen.getByRole('button', { name: 'Save name' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename The blue key' })).toHaveFocus())

  await page.user.click(screen.getByRole('button', { name: 'Remove The blue key' }))
  await page.user.click(await screen.findByRole('button', { name: 'Remove passkey' }))
  expect(await screen.findByText('9 passkeys')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Rename The blue key' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeInTheDocument()
})

/** Reads a drawn code as a scanner would. */
function readQr(svg: Element) {
  const size = Number(svg.getAttribute('viewBox')!.split(' ')[2])
  const scale = 4
  const width = size * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of svg.lastElementChild!.getAttribute('d')!.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < scale; dx += 1)
        data.fill(
          0,
          ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4,
          ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4 + 3,
        )
  return decodeQR({ width, height: width, data })
}
