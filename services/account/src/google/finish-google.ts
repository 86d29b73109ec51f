import type { GoogleProblem } from '@flyleaf/contracts'
import { beforeTransaction, type Preparation, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { tellReader, type Telling } from '../account/tell-reader.ts'
import { isSignInBlocked } from '../address-range/is-address-blocked.ts'
import { limitByAddress } from '../limits.ts'
import { newDeviceMail } from '../session/new-device-mail.ts'
import { openSession, type Signing } from '../session/open-session.ts'
import type { Asking } from './begin-google.ts'
import { createFromGoogle } from './create-from-google.ts'
import { GoogleFailure } from './google-failure.ts'
import type { GooglePerson } from './google-provider.ts'
import { link } from './link.ts'

interface Input {
  /** The path of the callback, query included. */
  path: string
}
interface Returned {
  person: GooglePerson
  from: string
  invitation: string | undefined
}

async function askIssuer(work: Preparation & Asking, { path }: Input): Promise<Returned> {
  const flow = work.sealed.take(work.http, 'flow')
  await limitByAddress(work, { name: 'google', points: 50, seconds: 300 })
  if (!flow) throw new GoogleFailure('expired')
  return { person: await work.google.finish(path, flow), from: flow.from, invitation: flow.invitation }
}

/** Signs in the person that the issuer names; returns the path for the browser. */
export const finishGoogle = beforeTransaction(
  askIssuer,
  async (work: Work & Asking & Signing & Telling, _input: Input, { person, from, invitation }: Returned) => {
    // Simultaneous callbacks for one person must create one account.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`google ${person.email}`}, 0))`.execute(work.db)
    const known = await linkedUser(work, person)
    if (!known && (await hasAccount(work, person.email))) return askForProof(work, person, from)
    if (known && (await isSignInBlocked(work, known))) throw new GoogleFailure('network-sign-in')
    const userId = known ?? (await createFromGoogle(work, person, invitation))
    await link(work, person, userId)
    if (await isWaiting(work, userId)) return WAITING
    const { isNewDevice } = await openSession(work, userId)
    if (known && isNewDevice) await tellReader(work, userId, newDeviceMail(work.http.userAgent))
    return from
  },
)

/** Where the browser of a person who waits for approval is sent. */
const WAITING = `/auth/signin?problem=${'waiting' satisfies GoogleProblem}`

async function isWaiting({ db }: Work, userId: string) {
  const found = await db
    .selectFrom('account')
    .select('userId')
    .where('userId', '=', userId)
    .where('waitingSince', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

async function linkedUser({ db }: Work, { issuer, subject }: GooglePerson) {
  const row = await db
    .selectFrom('google_identity')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.userId
}

async function hasAccount({ db }: Work, email: string) {
  const found = await db
    .selectFrom('account')
    .select('userId')
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** The address does not prove ownership of the account: the reader must sign in with the password, which links both. */
function askForProof(work: Work & Asking, { issuer, subject, email }: GooglePerson, from: string) {
  work.sealed.put(work.http, { step: 'link', issuer, subject, email })
  return `/auth/signin?${new URLSearchParams({ link: 'google', email, from })}`
}
