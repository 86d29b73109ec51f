import type { InputOf, passwordsApi } from '@flyleaf/contracts'
import { beforeTransaction, type Preparation, type Work } from '@flyleaf/service'
import { startCoolDown } from '../code/cool-down.ts'
import { issueCodeTo, type Coding } from '../code/issue-code.ts'
import { markBrowser } from './reset-cookie.ts'
import { emailLimits, knownDevice, limitByAddress, limitByEmail, limits, type Limiting } from '../limits.ts'

type Input = InputOf<typeof passwordsApi.forgotPassword>

async function countRequest(work: Preparation & Limiting, { email }: Input) {
  const device = await knownDevice(work, email)
  if (!device) await limitByAddress(work, limits.mailCode)
  await limitByEmail(work, emailLimits.resetMail, email, device)
  await startCoolDown(work, 'reset', email)
}

/** Emails a reset code that works only in this browser. Answer and timing are the same whether anyone has this address or not. */
export const forgotPassword = beforeTransaction(
  countRequest,
  async (work: Work & Coding, { email }: Input) => {
    await issueCodeTo(work, 'reset', email, markBrowser(work.http))
    return { message: 'If this address has an account, we’ve emailed it a code' }
  },
)
