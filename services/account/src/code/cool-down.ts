import { resendTooSoon } from '@flyleaf/contracts'
import { Problem, prefixOf, type HttpContext } from '@flyleaf/service'
import { emailKey, type Limiting } from '../limits.ts'
import { RESEND_SECONDS, type Purpose } from './purpose.ts'

type Work = Pick<Limiting, 'rates'> & { http: HttpContext }

const consume = ({ rates, http }: Work, purpose: Purpose, email: string) =>
  rates.consume(
    { name: `resend-${purpose}`, points: 1, seconds: RESEND_SECONDS },
    `${prefixOf(http.ip)} ${emailKey(email)}`,
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
