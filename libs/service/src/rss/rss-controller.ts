import { Controller, Get, Inject, Param, Req, Res, type Type } from '@nestjs/common'
import type { BaseConfig } from '@flyleaf/config'
import type { Request, Response } from 'express'
import { createHash } from 'node:crypto'
import { CONFIG } from '../config/config.ts'
import { Database } from '../database/database.ts'
import type { Db } from '../database/db.ts'
import type { Sql } from '../database/sql.ts'
import { Public } from '../access/access.ts'
import { callerOf } from '../http/caller.ts'
import type { Caller } from '../identity/session-reader.ts'
import { rssOf, type RssChannel } from './rss-of.ts'

/** Reads what a feed contains for a caller, given the parameters of its path, as sent. Throws a `Problem` when there is no such feed. */
export type RssSource = (
  work: { db: Db; sql: Sql; caller: Caller | null },
  parameters: Readonly<Record<string, string>>,
) => Promise<RssChannel>

/**
 * Answers `GET <path>` with RSS. Feed readers poll: with the ETag of their copy they get 304 while nothing has changed. There is no
 * Last-Modified, because much of a feed changes without a time: a name, a note, what the caller may see.
 */
export function rssController(path: string, read: RssSource): Type {
  @Public()
  @Controller()
  class RssController {
    private readonly statements: { db: Db; sql: Sql }
    private readonly origin: string

    constructor(@Inject(Database) { db, sql }: Database, @Inject(CONFIG) config: BaseConfig) {
      this.statements = { db, sql }
      this.origin = config.PUBLIC_ORIGIN
    }

    @Get(path)
    async rss(
      @Param() parameters: Record<string, string>,
      @Req() request: Request,
      @Res() response: Response,
    ) {
      const caller = callerOf(request)
      const body = rssOf(await read({ ...this.statements, caller }, parameters), this.origin)
      response
        .type('application/rss+xml')
        .set('Cache-Control', caller ? 'private, no-cache' : 'public, no-cache')
        .set('Vary', 'Cookie')
        .set('ETag', `"${createHash('sha256').update(body).digest('base64url')}"`)
      if (request.fresh) response.status(304).end()
      else response.send(body)
    }
  }
  return RssController
}
