import type { InputOf, accountApi } from '@flyleaf/contracts'
import type { Work } from '@flyleaf/service'
import { startCoolDown } from '../code/cool-down.ts'
import { issueCodeTo } from '../code/issue-code.ts'
import { limitByAddress, limitByEmail, limits } from '../limits.ts'

/** Answers alike, in words and in time, whether anyone has this address or not. */
export async function forgotPassword(work: Work, { email }: InputOf<typeof accountApi.forgotPassword>) {
  await limitByAddress(work, limits.mailCode)
  await limitByEmail(work, limits.resetMail, email)
  await startCoolDown(work, 'reset', email)
  await issueCodeTo(work, 'reset', email)
  return { message: 'If this address has an account, we’ve emailed it a code' }
}
