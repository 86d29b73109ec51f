import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Controller, Get, Inject, Param, Res, UseGuards } from '@nestjs/common'
import type { Response } from 'express'
import type { Logger } from 'pino'
import { Database } from '../database/database.ts'
import { InternalOnly } from '../http/internal-only.ts'
import { ARCHIVE, LOG } from '../health/tokens.ts'
import { archiveLines, type ArchiveFile } from './archive-lines.ts'

/** Hands everything of a person to the account service, which makes their export of it. */
@Controller('internal/people')
@UseGuards(InternalOnly)
export class ArchiveController {
  private readonly database: Database
  private readonly files: readonly ArchiveFile[]
  private readonly log: Logger

  constructor(
    @Inject(Database) database: Database,
    @Inject(ARCHIVE) files: readonly ArchiveFile[],
    @Inject(LOG) log: Logger,
  ) {
    this.log = log
    this.database = database
    this.files = files
  }

  @Get(':userId/archive')
  async archive(@Param('userId') userId: string, @Res() response: Response) {
    response.type('application/x-ndjson').set('Cache-Control', 'no-store')
    // What breaks off is noticed by its missing end.
    const lines = textOf(archiveLines(this.database, this.files, userId))
    await pipeline(Readable.from(lines), response).catch((error: Error) => {
      this.log.warn({ err: error }, 'an archive broke off')
      response.destroy()
    })
  }
}

async function* textOf(lines: AsyncIterable<object>) {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}
