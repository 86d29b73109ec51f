import type { BlockLevel } from '@flyleaf/contracts'
import { prepared, type HttpContext, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import { isIP } from 'node:net'
import type { KnownDevices } from '../device/known-devices.ts'

interface Work {
  db: Db
  http: HttpContext
}

const read = prepared((db, { ip }: Params<{ ip: string }>) =>
  db
    .selectFrom('blocked_address_range')
    .select('level')
    .where((eb) => eb.ref('isBlocked'))
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', sql<Date>`now()`)]))
    .where(({ ref }) => sql<boolean>`${ref('range')}::cidr >>= ${ip}::inet`),
)

/** Whether administrators block something for the caller's network address. Whoever can't sign in can't sign up either. */
export async function isAddressBlocked({ db, http }: Work, level: BlockLevel) {
  if (isIP(http.ip) === 0) return false
  const ranges = await read(db, { ip: http.ip })
  return ranges.some((range) => level === 'sign-up' || range.level === level)
}

/** Whether the reader of an account can't sign in from the caller's network: with a device that the account knows they always can. */
export async function isSignInBlocked(work: Work & { devices: KnownDevices }, userId: string) {
  if (!(await isAddressBlocked(work, 'sign-in'))) return false
  const account = await work.db
    .selectFrom('account')
    .select(['userId', 'deviceVersion'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return account !== undefined && work.devices.find(work.http, account) === null
}
