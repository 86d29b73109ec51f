import { beforeTransaction, type Preparation, type Work } from '@flyleaf/service'
import { limitByAddress } from '../limits.ts'
import { openSession } from '../session/open-session.ts'
import { createFromGoogle } from './create-from-google.ts'
import { GoogleFailure } from './google-failure.ts'
import { GoogleProvider, type GooglePerson } from './google-provider.ts'
import { link } from './link.ts'
import { SealedCookie } from './sealed-cookie.ts'

interface Input {
  /** The path of the callback, query included. */
  path: string
}
interface Returned {
  person: GooglePerson
  from: string
}

async function askIssuer(work: Preparation, { path }: Input): Promise<Returned> {
  const flow = work.inject(SealedCookie).take(work.http, 'flow')
  await limitByAddress(work, { name: 'google', points: 50, seconds: 300 })
  if (!flow) throw new GoogleFailure('expired')
  return { person: await work.inject(GoogleProvider).finish(path, flow), from: flow.from }
}

/** Signs in the person that the issuer names; returns the path for the browser. */
export const finishGoogle = beforeTransaction(
  askIssuer,
  async (work: Work, _input: Input, { person, from }: Returned) => {
    // Simultaneous callbacks for one person must create one account.
    await work.sql(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`google ${person.email}`])
    const known = await linkedUser(work, person)
    if (!known && (await hasAccount(work, person.email))) return askForProof(work, person, from)
    const userId = known ?? (await createFromGoogle(work, person))
    await link(work, person, userId)
    await openSession(work, userId)
    return from
  },
)

async function linkedUser({ sql }: Work, { issuer, subject }: GooglePerson) {
  const [row] = await sql<{ userId: string }>(
    `select user_id as "userId" from google_identity where issuer = $1 and subject = $2`,
    [issuer, subject],
  )
  return row?.userId
}

async function hasAccount({ sql }: Work, email: string) {
  const found = await sql(`select 1 from account where email = $1 and email_verified_at is not null`, [email])
  return found.length > 0
}

/** The address does not prove ownership of the account: the reader must sign in with the password, which links both. */
function askForProof(work: Work, { issuer, subject, email }: GooglePerson, from: string) {
  work.inject(SealedCookie).put(work.http, { step: 'link', issuer, subject, email })
  return `/auth/signin?${new URLSearchParams({ link: 'google', email, from })}`
}
