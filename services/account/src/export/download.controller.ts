import { pipeline } from 'node:stream/promises'
import { EXPORT_DOWNLOAD_PATH, exportNotReady } from '@flyleaf/contracts'
import {
  EndpointRunner,
  MediaStore,
  Problem,
  WhileDeactivated,
  iso,
  type Caller,
  type Work,
} from '@flyleaf/service'
import { Controller, Get, Inject, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { sql } from 'kysely'

async function findReady({ db, caller }: Work<Caller>) {
  const ready = await db
    .selectFrom('data_export')
    .innerJoin('account', 'account.userId', 'data_export.userId')
    .select(['data_export.mediaKey', 'data_export.size', 'data_export.requestedAt', 'account.username'])
    .where('data_export.userId', '=', caller.userId)
    .where('data_export.status', '=', 'ready')
    .where('data_export.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!ready) throw new Problem(exportNotReady)
  return ready
}

/** Sends a finished export to its reader, as a file. */
@WhileDeactivated()
@Controller()
export class DownloadController {
  private readonly runner: EndpointRunner
  private readonly store: MediaStore

  constructor(@Inject(EndpointRunner) runner: EndpointRunner, @Inject(MediaStore) store: MediaStore) {
    this.runner = runner
    this.store = store
  }

  @Get(EXPORT_DOWNLOAD_PATH)
  async download(@Req() request: Request, @Res() response: Response) {
    const ready = await this.runner.runHandler(findReady, {}, request, response)
    const { mediaKey, size, requestedAt, username } = ready
    const file = await this.store.read(mediaKey!)
    if (!file) throw new Problem(exportNotReady)
    response.set({
      'Content-Type': 'application/zip',
      'Content-Length': size,
      'Content-Disposition': `attachment; filename="flyleaf-${username}-${iso(requestedAt).slice(0, 10)}.zip"`,
      'Cache-Control': 'private, no-store',
    })
    await pipeline(file, response).catch(() => response.destroy())
  }
}
