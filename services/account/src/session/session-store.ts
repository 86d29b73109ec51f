import { setTimeout as pause } from 'node:timers/promises'
import { Inject, Injectable } from '@nestjs/common'
import { sessionKey, type Caller, Database, type Redis, REDIS } from '@flyleaf/service'

export const IDLE = '30 days'
export const LIFE = '180 days'
export const LIFE_SECONDS = 180 * 86_400
/** Whether a row of `session` is still valid. */
export const IS_ALIVE = `created_at > now() - interval '${LIFE}' and last_seen_at > now() - interval '${IDLE}'`
const KEPT_SECONDS = 3_600
const TOUCH_EVERY = '5 minutes'
const DROP_TRIES = 20
const DROP_PAUSE_MS = 500

/** Sessions in the table and their copies in Redis. The table is the truth. */
@Injectable()
export class SessionStore {
  constructor(
    private readonly database: Database,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  async find(hash: string): Promise<Caller | null> {
    const row = await this.row(hash)
    if (!row) return null
    const { isStale, ...caller } = row
    if (isStale) await this.database.sql(`update session set last_seen_at = now() where hash = $1`, [hash])
    return caller
  }

  /** Copies a session to Redis. Removes the copy again if the session was revoked meanwhile. */
  async keep(hash: string): Promise<Caller | null> {
    const caller = await this.find(hash)
    if (!caller) return null
    await this.redis.set(sessionKey(hash), JSON.stringify(caller), {
      expiration: { type: 'EX', value: KEPT_SECONDS },
    })
    if (await this.row(hash)) return caller
    await this.drop(hash)
    return null
  }

  async drop(hash: string) {
    await this.redis.del(sessionKey(hash))
  }

  /** The same, tried for some seconds when Redis is away just then. */
  async dropSurely(hash: string) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.drop(hash)
      } catch (error) {
        if (tries === DROP_TRIES) throw error
        await pause(DROP_PAUSE_MS)
      }
    }
  }

  private async row(hash: string) {
    const [row] = await this.database.sql<Caller & { isStale: boolean }>(
      `select user_id as "userId", session_id as "sessionId", last_seen_at < now() - interval '${TOUCH_EVERY}' as "isStale",
         exists (select 1 from account where account.user_id = session.user_id and erases_at is not null) as "isDeactivated"
       from session where hash = $1 and ${IS_ALIVE}`,
      [hash],
    )
    return row
  }
}
