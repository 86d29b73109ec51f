import { pushServiceUnknown, type pushApi } from '@flyleaf/contracts'
import { Problem, SESSION_COOKIE, hashToken, type Verb } from '@flyleaf/service'
import { PushKeys } from './push-keys.ts'
import { PushServices } from './push-services.ts'

/** The maximum number of browsers of one reader; a new one replaces the oldest. */
const BROWSERS_MAX = 20

export const getPushKey: Verb<typeof pushApi.key> = async ({ inject }) => ({
  publicKey: inject(PushKeys).publicKey,
})

/** A browser that another reader used belongs to this reader from now on. */
export const subscribe: Verb<typeof pushApi.subscribe> = async (work, { endpoint, keys }) => {
  const { sql, caller, http, inject, now } = work
  if (!inject(PushServices).has(endpoint)) throw new Problem(pushServiceUnknown)
  await sql(`delete from push_subscription where endpoint = $1 and user_id <> $2`, [endpoint, caller.userId])
  await sql(
    `insert into push_subscription (endpoint, user_id, session_hash, p256dh, auth, since) values ($1, $2, $3, $4, $5, $6)
     on conflict (endpoint) do update set session_hash = excluded.session_hash, p256dh = excluded.p256dh, auth = excluded.auth`,
    [
      endpoint,
      caller.userId,
      hashToken(http.cookie(SESSION_COOKIE) ?? ''),
      keys.p256dh.replaceAll('=', ''),
      keys.auth.replaceAll('=', ''),
      now,
    ],
  )
  await sql(
    `delete from push_subscription where endpoint in (
       select endpoint from push_subscription where user_id = $1 order by since desc offset ${BROWSERS_MAX})`,
    [caller.userId],
  )
  return { message: 'This device will notify you' }
}

/** After signing in again, a browser's messages would end with its former session. */
export const renew: Verb<typeof pushApi.renew> = async ({ sql, caller, http }, { endpoint }) => {
  const renewed = await sql(
    `update push_subscription set session_hash = $3 where endpoint = $1 and user_id = $2 returning 1`,
    [endpoint, caller.userId, hashToken(http.cookie(SESSION_COOKIE) ?? '')],
  )
  return { isSubscribed: renewed.length > 0 }
}

export const unsubscribe: Verb<typeof pushApi.unsubscribe> = async ({ sql, caller }, { endpoint }) => {
  await sql(`delete from push_subscription where endpoint = $1 and user_id = $2`, [endpoint, caller.userId])
  return { message: 'This device won’t notify you any more' }
}
