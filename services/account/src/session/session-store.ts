import { setTimeout as pause } from 'node:timers/promises'
import { Inject, Injectable } from '@nestjs/common'
import {
  ago,
  Database,
  REDIS,
  iso,
  prepared,
  sessionKey,
  type Caller,
  type Params,
  type Redis,
  type Tables,
} from '@flyleaf/service'
import { expressionBuilder, sql } from 'kysely'

export const LIFE_SECONDS = 180 * 86_400
const ofSession = expressionBuilder<Tables, 'session'>()
/** Whether a session is still valid. */
export const isAlive = ofSession.and([
  ofSession('createdAt', '>', ago('180 days')),
  ofSession('lastSeenAt', '>', ago('30 days')),
])
const KEPT_SECONDS = 3_600
const TOUCHED = ago('5 minutes')
const DROP_TRIES = 20
const DROP_PAUSE_MS = 500

const readSession = prepared((db, { hash }: Params<{ hash: string }>) =>
  db
    .selectFrom('session')
    .select(['session.userId', 'session.sessionId'])
    .select((eb) => [
      eb('session.lastSeenAt', '<', TOUCHED).$castTo<boolean>().as('isStale'),
      eb
        .exists(
          eb
            .selectFrom('account')
            .select('account.userId')
            .whereRef('account.userId', '=', 'session.userId')
            .where((account) =>
              account.or([
                account('account.erasesAt', 'is not', null),
                account('account.suspensionId', 'is not', null),
              ]),
            ),
        )
        .$castTo<boolean>()
        .as('isDeactivated'),
      eb
        .selectFrom('account')
        .select('account.emailVerifiedAt')
        .whereRef('account.userId', '=', 'session.userId')
        .where('account.emailVerifiedAt', '>', ago('7 days'))
        .as('joinedAt'),
    ])
    .where('session.hash', '=', hash)
    .where(isAlive),
)

const touch = prepared((db, { hash }: Params<{ hash: string }>) =>
  db
    .updateTable('session')
    .set({ lastSeenAt: sql<Date>`now()` })
    .where('hash', '=', hash),
)

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
    const { isStale, joinedAt, ...caller } = row
    if (isStale) await touch(this.database.db, { hash })
    return joinedAt ? { ...caller, joinedAt: iso(joinedAt) } : caller
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
    const [row] = await readSession(this.database.db, { hash })
    return row
  }
}
