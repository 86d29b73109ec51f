import { resendTooSoon } from '@flyleaf/contracts'
import { Problem, RateLimits, type Preparation } from '@flyleaf/service'
import { emailKey } from '../limits.ts'
import { RESEND_SECONDS, type Purpose } from './purpose.ts'

type Work = Pick<Preparation, 'inject' | 'http'>

const consume = (work: Work, purpose: Purpose, email: string) =>
  work
    .inject(RateLimits)
    .consume(
      { name: `resend-${purpose}`, points: 1, seconds: RESEND_SECONDS },
      `${work.http.ip} ${emailKey(email)}`,
    )

/** Starts the minute in which no other code can be requested. */
export const startCoolDown = (work: Work, purpose: Purpose, email: string) =>
  consume(work, purpose, email).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })

/** Refuses a second code within a minute, whether anyone has this address or not. */
export const checkCoolDown = (work: Work, purpose: Purpose, email: string) =>
  consume(work, purpose, email).catch((error: unknown) => {
    throw error instanceof Problem ? new Problem(resendTooSoon, { headers: error.headers }) : error
  })
