import { ofAccount } from '../expressions.ts'

/** Whether others see an account: it is verified, not suspended, and its reader has not requested its erasure. */
export const isVisible = ofAccount.and([
  ofAccount('account.emailVerifiedAt', 'is not', null),
  ofAccount('account.erasesAt', 'is', null),
  ofAccount('account.suspensionId', 'is', null),
])
