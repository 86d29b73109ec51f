import { pipeline } from 'node:stream/promises'
import { EXPORT_DOWNLOAD_PATH, exportNotReady } from '@flyleaf/contracts'
import {
  EndpointRunner,
  MediaStore,
  Problem,
  WhileDeactivated,
  type Caller,
  type Work,
} from '@flyleaf/service'
import { Controller, Get, Inject, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'

interface Ready {
  key: string
  size: string
  username: string
  day: string
}

async function findReady({ sql, caller }: Work<Caller>) {
  const [ready] = await sql<Ready>(
    `select media_key as key, size, username, to_char(requested_at at time zone 'UTC', 'YYYY-MM-DD') as day
     from data_export join account using (user_id) where user_id = $1 and status = 'ready' and expires_at > now()`,
    [caller.userId],
  )
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
    const { key, size, username, day } = await this.runner.runVerb(findReady, {}, request, response)
    const file = await this.store.read(key)
    if (!file) throw new Problem(exportNotReady)
    response.set({
      'Content-Type': 'application/zip',
      'Content-Length': size,
      'Content-Disposition': `attachment; filename="flyleaf-${username}-${day}.zip"`,
      'Cache-Control': 'private, no-store',
    })
    await pipeline(file, response).catch(() => response.destroy())
  }
}
