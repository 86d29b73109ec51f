import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { signInAgain } from './erasure.api.ts'
import { Done } from './page.ts'
import { noPassword, tooBusy, wrongPassword } from './passwords.api.ts'
import { GivenPassword, VerificationCode } from './people.ts'
import { problem } from './problem.ts'
import { OneTimeCode, wrongOneTimeCode } from './second-factor.ts'

export const codesOn = problem({
  code: 'account.codes-on',
  status: 409,
  message: 'One-time codes are on already. Switch them off to set up another app',
})
export const codesOff = problem({
  code: 'account.codes-off',
  status: 409,
  message: 'One-time codes are off',
})

const proof = z.object({ password: GivenPassword, oneTimeCode: OneTimeCode })
const RecoveryCodes = z.object({ message: z.string(), recoveryCodes: z.array(z.string()) })

/** One-time codes of an authenticator app as a second step of signing in with a password. */
export const oneTimeCodesApi = api('account', {
  state: endpoint({
    method: 'GET',
    path: '/api/users/one-time-codes',
    summary: 'Whether signing in asks me for a one-time code',
    caller: 'reader',
    result: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/users/one-time-codes',
    summary: 'Get a secret for my authenticator app',
    caller: 'reader',
    isSecret: true,
    body: z.object({ password: GivenPassword }),
    /** The secret in base32, and the `otpauth:` address of the QR code. */
    result: z.object({ secret: z.string(), address: z.string() }),
    problems: [codesOn, wrongPassword, noPassword, signInAgain, tooBusy],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/users/one-time-codes/confirm',
    summary: 'Switch one-time codes on with a code of the app; answers with recovery codes',
    caller: 'reader',
    isSecret: true,
    body: z.object({ oneTimeCode: VerificationCode }),
    result: RecoveryCodes,
    problems: [codesOn, wrongOneTimeCode],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/users/one-time-codes/recovery-codes',
    summary: 'Replace my recovery codes',
    caller: 'reader',
    isSecret: true,
    body: proof,
    result: RecoveryCodes,
    problems: [codesOff, wrongPassword, signInAgain, wrongOneTimeCode, tooBusy],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/users/one-time-codes',
    summary: 'Switch one-time codes off',
    caller: 'reader',
    body: proof,
    result: Done,
    problems: [codesOff, wrongPassword, signInAgain, wrongOneTimeCode, tooBusy],
  }),
})
