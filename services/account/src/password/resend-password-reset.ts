import type { InputOf, passwordsApi } from '@flyleaf/contracts'
import { beforeTransaction, type Preparation, type Work } from '@flyleaf/service'
import { countResend, resendCode } from '../code/resend-code.ts'
import { markBrowser } from './reset-cookie.ts'

type Input = InputOf<typeof passwordsApi.resendPasswordReset>

export const resendPasswordReset = beforeTransaction(
  (work: Preparation, { email }: Input) => countResend(work, 'reset', email),
  (work: Work, { email }: Input) => resendCode(work, 'reset', email, markBrowser(work.http)),
)
