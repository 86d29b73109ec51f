import type { InputOf, signUpApi } from '@flyleaf/contracts'
import { beforeTransaction, type Preparation, type Work } from '@flyleaf/service'
import { countResend, resendCode } from '../code/resend-code.ts'

type Input = InputOf<typeof signUpApi.resendEmailVerification>

export const resendEmailVerification = beforeTransaction(
  (work: Preparation, { email }: Input) => countResend(work, 'verify', email),
  (work: Work, { email }: Input) => resendCode(work, 'verify', email),
)
