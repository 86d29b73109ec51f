import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { signInAgain } from './erasure.api.ts'
import { Done } from './page.ts'
import { signInBlocked, tooBusy, wrongPassword } from './passwords.api.ts'
import { GivenPassword, Profile } from './people.ts'
import { problem } from './problem.ts'
import { OneTimeCode, codeNeeded, wrongOneTimeCode } from './second-factor.ts'
import { PasskeyId, Time, requiredText } from './values.ts'

/** How many passkeys an account may have. */
export const PASSKEYS_MAX = 10

export const wrongPasskey = problem({
  code: 'account.wrong-passkey',
  status: 401,
  message: 'This passkey doesn’t sign you in here. It may have been removed from your account',
})
export const passkeyRefused = problem({
  code: 'account.passkey-refused',
  status: 400,
  message: 'This passkey can’t be added. Please try another device or another password manager',
})
export const passkeyExpired = problem({
  code: 'account.passkey-expired',
  status: 400,
  message: 'That took too long, or was sent twice. Please try again',
})
export const passkeyKnown = problem({
  code: 'account.passkey-known',
  status: 409,
  message: 'This passkey was added already',
})
export const tooManyPasskeys = problem({
  code: 'account.too-many-passkeys',
  status: 409,
  message: `You have ${PASSKEYS_MAX} passkeys. Remove one to add another`,
})
export const passkeyNotFound = problem({
  code: 'account.passkey-not-found',
  status: 404,
  message: 'This passkey isn’t in your account any more',
})

export const Passkey = z.object({
  passkeyId: PasskeyId,
  name: z.string(),
  createdAt: Time,
  /** Null when it has never signed in. */
  lastUsedAt: z.nullable(Time),
})
export type Passkey = z.output<typeof Passkey>

/** Bytes in base64url, as the browser's JSON has them. */
const bytes = z
  .string('Invalid passkey')
  .check(z.regex(/^[\w-]+$/, 'Invalid passkey'), z.maxLength(8_192, 'Invalid passkey'))

/** What a browser needs for `navigator.credentials.create`, in its JSON form. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** What a browser needs for `navigator.credentials.get`, in its JSON form. */
const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})

/** A passkey that a browser has made. */
const Created = z.object({
  id: bytes,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
})

/** What a browser answers for a passkey. */
const Asserted = z.object({
  id: bytes,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes,
  }),
})

/** The passkeys of a reader, which sign in without a password. */
export const passkeysApi = api('account', {
  passkeys: endpoint({
    method: 'GET',
    path: '/api/users/sign-in-methods/passkeys',
    summary: 'My passkeys',
    caller: 'reader',
    result: z.object({ items: z.array(Passkey) }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/users/sign-in-methods/passkeys/begin',
    summary: 'Get what my browser needs to make a passkey',
    caller: 'reader',
    isSecret: true,
    /**
     * A reader without a password must have signed in minutes ago. With one-time codes on, the right password alone is answered with
     * `codeNeeded`.
     */
    body: z.object({ password: z.optional(GivenPassword), oneTimeCode: z.optional(OneTimeCode) }),
    result: z.object({ options: CreationOptions }),
    problems: [tooManyPasskeys, wrongPassword, signInAgain, codeNeeded, wrongOneTimeCode, tooBusy],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/users/sign-in-methods/passkeys',
    summary: 'Add the passkey that my browser has made',
    caller: 'reader',
    body: z.object({ credential: Created }),
    result: z.object({ message: z.string(), passkey: Passkey }),
    problems: [passkeyExpired, passkeyRefused, passkeyKnown, tooManyPasskeys],
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/users/sign-in-methods/passkeys/:passkeyId',
    summary: 'Rename a passkey',
    caller: 'reader',
    params: z.object({ passkeyId: PasskeyId }),
    body: z.object({ name: requiredText('Name', 50) }),
    result: z.object({ message: z.string(), passkey: Passkey }),
    problems: [passkeyNotFound],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/sign-in-methods/passkeys/:passkeyId',
    summary: 'Remove a passkey: it signs in no longer',
    caller: 'reader',
    params: z.object({ passkeyId: PasskeyId }),
    result: Done,
    problems: [passkeyNotFound],
  }),
})

/** Signing in with a passkey alone. */
export const passkeySignInApi = api('account', {
  begin: endpoint({
    method: 'POST',
    path: '/api/users/signin/passkey/begin',
    summary: 'Get what a browser needs to sign in with a passkey',
    result: z.object({ options: RequestOptions }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/users/signin/passkey',
    summary: 'Sign in with a passkey; asks for no password and no one-time code',
    body: z.object({ credential: Asserted }),
    result: z.object({ message: z.string(), profile: Profile }),
    problems: [passkeyExpired, wrongPasskey, signInBlocked],
  }),
})
