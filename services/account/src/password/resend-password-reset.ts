import type { InputOf, passwordsApi } from '@flyleaf/contracts'
import { beforeTransaction, type Preparation, type Work } from '@flyleaf/service'
import type { Coding } from '../code/issue-code.ts'
import { countResend, resendCode } from '../code/resend-code.ts'
import type { Limiting } from '../limits.ts'
import { markBrowser } from './reset-cookie.ts'

type Input = InputOf<typeof passwordsApi.resendPasswordReset>

export const resendPasswordReset = beforeTransaction(
  (work: Preparation & Limiting, { email }: Input) => countResend(work, 'reset', email),
  (work: Work & Coding, { email }: Input) => resendCode(work, 'reset', email, markBrowser(work.http)),
)
