import { LOG, REDIS, Worker, type Redis } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'

const POLL_MS = 60 * 60_000
const DAY_SECONDS = 24 * 60 * 60
const DONE = 'account:redis-file-rewritten'

/**
 * Redis' append-only file contains deleted data until it is rewritten, which may take months on a quiet platform. Therefore it is
 * rewritten once a day.
 */
@Injectable()
export class RedisFile extends Worker {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected async next() {
    const isOurTurn = await this.redis.set(DONE, '1', {
      expiration: { type: 'EX', value: DAY_SECONDS - 60 },
      condition: 'NX',
    })
    if (!isOurTurn) return false
    try {
      await this.redis.bgRewriteAof()
    } catch (error) {
      // A rewrite in progress may have begun before the last erasure.
      await this.redis.del(DONE)
      throw error
    }
    return false
  }
}
