import type { InputOf, signUpApi } from '@flyleaf/contracts'
import { beforeTransaction, type Preparation, type Work } from '@flyleaf/service'
import type { Coding } from '../code/issue-code.ts'
import { countResend, resendCode } from '../code/resend-code.ts'
import type { Limiting } from '../limits.ts'

type Input = InputOf<typeof signUpApi.resendEmailVerification>

export const resendEmailVerification = beforeTransaction(
  (work: Preparation & Limiting, { email }: Input) => countResend(work, 'verify', email),
  (work: Work & Coding, { email }: Input) => resendCode(work, 'verify', email),
)
