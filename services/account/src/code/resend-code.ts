import type { Work } from '@flyleaf/service'
import { limitByAddress, limitByEmail, limits } from '../limits.ts'
import { spendCoolDown } from './cool-down.ts'
import { issueCodeTo } from './issue-code.ts'
import type { Purpose } from './purpose.ts'

async function resend(work: Work, purpose: Purpose, email: string) {
  await limitByAddress(work, limits.mailCode)
  await spendCoolDown(work, purpose, email)
  await limitByEmail(work, purpose === 'verify' ? limits.verifyMail : limits.resetMail, email)
  await issueCodeTo(work, purpose, email)
  return { message: 'If this address is waiting for a code, a new one is on its way' }
}

export const resendEmailVerification = (work: Work, { email }: { email: string }) =>
  resend(work, 'verify', email)
export const resendPasswordReset = (work: Work, { email }: { email: string }) => resend(work, 'reset', email)
