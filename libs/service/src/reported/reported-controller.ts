import { problem, type ReportedKind, type ReportedThing } from '@flyleaf/contracts'
import { Controller, Get, Inject, Param, ParseIntPipe, Query, Res, type Type } from '@nestjs/common'
import type { Response } from 'express'
import { pipeline } from 'node:stream/promises'
import { InternalOnly } from '../access/access.ts'
import { Database } from '../database/database.ts'
import { MediaStore } from '../media/media-store.ts'
import { Problem } from '../problem/problem.ts'

const notSeen = problem({
  code: 'reported.not-found',
  status: 404,
  message: 'The reader sees no such thing',
})

type Describe = (
  database: Pick<Database, 'db' | 'sql'>,
  id: string,
  readerId: string,
) => Promise<ReportedThing | null>

/**
 * Answers moderation's `GET /internal/reported/<kind>/<id>?readerId=` with a thing as it is now; 404 when this reader does not see it, who
 * then cannot report it; and with its images at `/images/<place>`. `describe` has the kinds of things that the service owns.
 */
export function reportedController(describe: Partial<Record<ReportedKind, Describe>>): Type {
  @InternalOnly()
  @Controller('internal/reported')
  class ReportedController {
    constructor(
      @Inject(Database) private readonly database: Database,
      @Inject(MediaStore) private readonly store: MediaStore,
    ) {}

    @Get(':kind/:id')
    async describe(
      @Param('kind') kind: string,
      @Param('id') id: string,
      @Query('readerId') readerId: string,
    ) {
      const thing = Object.hasOwn(describe, kind)
        ? await describe[kind as ReportedKind]!(this.database, id, readerId)
        : null
      if (!thing) throw new Problem(notSeen)
      return thing
    }

    @Get(':kind/:id/images/:place')
    async image(
      @Param('kind') kind: string,
      @Param('id') id: string,
      @Param('place', ParseIntPipe) place: number,
      @Query('readerId') readerId: string,
      @Res() response: Response,
    ) {
      const { images } = await this.describe(kind, id, readerId)
      const key = keyIn(this.store, images[place]?.url ?? '')
      const file = key && (await this.store.read(key))
      if (!file) throw new Problem(notSeen)
      response.set('Content-Type', 'image/webp')
      await pipeline(file, response).catch(() => response.destroy())
    }
  }
  return ReportedController
}

/** The key of a file by its address; null when it is not in our store. */
function keyIn(store: MediaStore, url: string) {
  try {
    const key = store.keyOf(url)
    return store.urlOf(key) === url ? key : null
  } catch {
    return null
  }
}
