import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Controller, Get, Inject, Param, Res } from '@nestjs/common'
import type { Response } from 'express'
import type { Logger } from 'pino'
import { Database } from '../database/database.ts'
import { InternalOnly } from '../access/access.ts'
import { EXPORT_FILES } from './export-lines.ts'
import { LOG } from '../observability/log.ts'
import { exportLines, type ExportFile } from './export-lines.ts'

/** Sends everything that this service stores about a person to the account service, which builds the export. */
@Controller('internal/people')
@InternalOnly()
export class ExportController {
  private readonly database: Database
  private readonly files: readonly ExportFile[]
  private readonly log: Logger

  constructor(
    @Inject(Database) database: Database,
    @Inject(EXPORT_FILES) files: readonly ExportFile[],
    @Inject(LOG) log: Logger,
  ) {
    this.log = log
    this.database = database
    this.files = files
  }

  @Get(':userId/export')
  async export(@Param('userId') userId: string, @Res() response: Response) {
    response.type('application/x-ndjson').set('Cache-Control', 'no-store')
    // The reader notices a broken export by its missing `end` line.
    const lines = textOf(exportLines(this.database, this.files, userId))
    await pipeline(Readable.from(lines), response).catch((error: Error) => {
      this.log.warn({ err: error }, 'an export was aborted')
      response.destroy()
    })
  }
}

async function* textOf(lines: AsyncIterable<object>) {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}
