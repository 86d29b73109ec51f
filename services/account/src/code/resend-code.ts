import type { Preparation, Work } from '@flyleaf/service'
import { emailLimits, knownDevice, limitByAddress, limitByEmail, limits, type Limiting } from '../limits.ts'
import { checkCoolDown } from './cool-down.ts'
import { issueCodeTo, type Coding } from './issue-code.ts'
import type { Purpose } from './purpose.ts'

/** Counts a request for a new code, before the transaction. */
export async function countResend(work: Preparation & Limiting, purpose: Purpose, email: string) {
  const device = await knownDevice(work, email)
  if (!device) await limitByAddress(work, limits.mailCode)
  await checkCoolDown(work, purpose, email)
  const limit = purpose === 'verify' ? emailLimits.verifyMail : emailLimits.resetMail
  await limitByEmail(work, limit, email, device)
}

/** Emails a new code. The answer is the same whether anyone has this address or not. */
export async function resendCode(work: Work & Coding, purpose: Purpose, email: string, browser?: string) {
  await issueCodeTo(work, purpose, email, browser)
  return { message: 'If this address is waiting for a code, a new one is on its way' }
}
