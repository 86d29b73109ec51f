import { pushServiceUnknown, type pushApi } from '@flyleaf/contracts'
import { Problem, SESSION_COOKIE, hashToken, type Handler } from '@flyleaf/service'
import type { PushKeys } from './push-keys.ts'
import type { PushServices } from './push-services.ts'

/** The maximum number of browsers of one reader; a new one replaces the oldest. */
const BROWSERS_MAX = 20

export const getPushKey: Handler<typeof pushApi.key, { keys: PushKeys }> = async ({
  keys: { publicKey },
}) => ({
  publicKey,
})

/** A browser that another reader used belongs to this reader from now on. */
export const subscribe: Handler<typeof pushApi.subscribe, { services: PushServices }> = async (
  { db, caller, http, now, services },
  { endpoint, keys },
) => {
  if (!services.has(endpoint)) throw new Problem(pushServiceUnknown)
  const { userId } = caller
  const browser = {
    sessionHash: hashToken(http.cookie(SESSION_COOKIE) ?? ''),
    p256dh: keys.p256dh.replaceAll('=', ''),
    auth: keys.auth.replaceAll('=', ''),
  }
  await db
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('userId', '<>', userId)
    .execute()
  await db
    .insertInto('push_subscription')
    .values({ endpoint, userId, since: now, ...browser })
    .onConflict((of) => of.column('endpoint').doUpdateSet(browser))
    .execute()
  await db
    .deleteFrom('push_subscription')
    .where('endpoint', 'in', (eb) =>
      eb
        .selectFrom('push_subscription')
        .select('endpoint')
        .where('userId', '=', userId)
        .orderBy('since', 'desc')
        .offset(BROWSERS_MAX),
    )
    .execute()
  return { message: 'This device will notify you' }
}

/** After signing in again, a browser's messages would end with its former session. */
export const renew: Handler<typeof pushApi.renew> = async ({ db, caller, http }, { endpoint }) => {
  const { numUpdatedRows } = await db
    .updateTable('push_subscription')
    .set({ sessionHash: hashToken(http.cookie(SESSION_COOKIE) ?? '') })
    .where('endpoint', '=', endpoint)
    .where('userId', '=', caller.userId)
    .executeTakeFirstOrThrow()
  return { isSubscribed: numUpdatedRows > 0n }
}

export const unsubscribe: Handler<typeof pushApi.unsubscribe> = async ({ db, caller }, { endpoint }) => {
  await db
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('userId', '=', caller.userId)
    .execute()
  return { message: 'This device won’t notify you any more' }
}
