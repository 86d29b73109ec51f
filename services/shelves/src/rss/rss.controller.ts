import { BookshelfId, RSS_PATHS, bookshelfNotFound } from '@flyleaf/contracts'
import { CONFIG, Callers, Database, Problem, sendRss, type BaseConfig } from '@flyleaf/service'
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { channelOf } from './channel-of.ts'
import { readShelf } from './read-shelf.ts'

/** The newest books of a public bookshelf for feed readers. */
@Controller()
export class RssController {
  private readonly database: Database
  private readonly callers: Callers
  private readonly origin: string

  constructor(
    @Inject(Database) database: Database,
    @Inject(Callers) callers: Callers,
    @Inject(CONFIG) config: BaseConfig,
  ) {
    this.database = database
    this.callers = callers
    this.origin = config.PUBLIC_ORIGIN
  }

  @Get(RSS_PATHS.bookshelf)
  async rss(@Param('bookshelfId') asked: string, @Req() request: Request, @Res() response: Response) {
    const caller = await this.callers.admit(request, response)
    const bookshelfId = BookshelfId.safeParse(asked)
    if (!bookshelfId.success) throw new Problem(bookshelfNotFound)
    const shelf = await readShelf(this.database.sql, caller?.userId ?? null, bookshelfId.data)
    sendRss({ request, response, caller, origin: this.origin }, channelOf(shelf))
  }
}
