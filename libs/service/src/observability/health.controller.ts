import { Controller, Get, Inject, Res } from '@nestjs/common'
import type { Response } from 'express'
import { randomUUID } from 'node:crypto'
import { Database } from '../database/database.ts'
import { REDIS, type Redis } from '../redis/redis.ts'

/** Live: the process answers. Ready: a round trip through PostgreSQL and through Redis succeeds. */
@Controller('health')
export class HealthController {
  private readonly database: Database
  private readonly redis: Redis

  constructor(@Inject(Database) database: Database, @Inject(REDIS) redis: Redis) {
    this.database = database
    this.redis = redis
  }

  @Get('live')
  live() {
    return { status: 'ok' }
  }

  @Get('ready')
  async ready(@Res() response: Response) {
    const [database, redis] = await Promise.all([
      this.succeeds(() => this.database.sql('select 1')),
      this.succeeds(() => this.roundTrip()),
    ])
    response.status(database && redis ? 200 : 503).json({ database, redis })
  }

  private async roundTrip() {
    const key = `health:${randomUUID()}`
    await this.redis.set(key, key, { expiration: { type: 'EX', value: 5 } })
    if ((await this.redis.getDel(key)) !== key) throw new Error('Redis answered something else')
  }

  private succeeds(check: () => Promise<unknown>) {
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false).unref())
    return Promise.race([
      check().then(
        () => true,
        () => false,
      ),
      late,
    ])
  }
}
