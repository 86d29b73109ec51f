import type { Given, Preparation } from '@flyleaf/service'
import { beforeTransaction } from '@flyleaf/service'
import { limitByAddress, limiting } from '../limits.ts'
import { GoogleProvider } from './google-provider.ts'
import { SealedCookie } from './sealed-cookie.ts'

/** What asking the issuer needs. */
export const asking = { ...limiting, google: GoogleProvider, sealed: SealedCookie }
export type Asking = Given<typeof asking>

interface Input {
  from: string
  /** The token of an invitation to sign up. */
  invitation: string | undefined
}

async function prepare(work: Preparation & Asking, { from, invitation }: Input) {
  await limitByAddress(work, { name: 'google', points: 50, seconds: 300 })
  const { address, secrets } = await work.google.begin()
  work.sealed.put(work.http, { step: 'flow', ...secrets, from, invitation })
  return address
}

/** Returns the issuer's address for the browser, and sets the cookie that its return needs. */
export const beginGoogle = beforeTransaction(
  prepare,
  async (_work: unknown, _input: Input, address: string) => address,
)
