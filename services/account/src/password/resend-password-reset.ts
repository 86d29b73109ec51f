import type { InputOf, passwordsApi } from '@flyleaf/contracts'
import type { Work } from '@flyleaf/service'
import { resendCode } from '../code/resend-code.ts'
import { markAsker } from './reset-cookie.ts'

export const resendPasswordReset = (
  work: Work,
  { email }: InputOf<typeof passwordsApi.resendPasswordReset>,
) => resendCode(work, 'reset', email, markAsker(work.http))
