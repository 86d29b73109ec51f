import type { InputOf, signUpApi } from '@flyleaf/contracts'
import type { Work } from '@flyleaf/service'
import { resendCode } from '../code/resend-code.ts'

export const resendEmailVerification = (
  work: Work,
  { email }: InputOf<typeof signUpApi.resendEmailVerification>,
) => resendCode(work, 'verify', email)
