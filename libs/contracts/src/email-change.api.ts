import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { signInAgain } from './erasure.api.ts'
import { Done } from './page.ts'
import { tooBusy, wrongPassword } from './passwords.api.ts'
import { Email, GivenPassword, Profile, VerificationCode } from './people.ts'
import { problem } from './problem.ts'
import { emailDomainBlocked, wrongCode } from './sign-up.api.ts'
import { Time } from './values.ts'

export const sameEmail = problem({
  code: 'account.same-email',
  status: 400,
  message: 'This is your email address already',
})

/** A new address that waits for its codes. */
export const EmailChange = z.object({ email: z.string(), expiresAt: Time })
export type EmailChange = z.output<typeof EmailChange>

/** Changing the email address of one’s account. */
export const emailChangeApi = api('account', {
  waiting: endpoint({
    method: 'GET',
    path: '/api/users/email-change',
    summary: 'The email address that waits for its codes',
    caller: 'reader',
    result: z.object({ change: z.nullable(EmailChange) }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/users/email',
    summary: 'Email codes to a new address and to the present one',
    caller: 'reader',
    /** A reader without a password, who signs in with Google, must have signed in minutes ago. */
    body: z.object({ email: Email, password: z.optional(GivenPassword) }),
    result: z.object({ message: z.string(), change: EmailChange }),
    problems: [sameEmail, emailDomainBlocked, wrongPassword, signInAgain, tooBusy],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/users/email/confirm',
    summary: 'Change my email address with both codes; ends my other sessions',
    caller: 'reader',
    body: z.object({ newCode: VerificationCode, currentCode: VerificationCode }),
    result: z.object({ message: z.string(), profile: Profile }),
    problems: [wrongCode, emailDomainBlocked],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/users/email-change',
    summary: 'Forget the new address',
    caller: 'reader',
    result: Done,
  }),
})
