import { RSS_PATH, Username, readerNotFound } from '@flyleaf/contracts'
import { CONFIG, Callers, Database, Problem, type BaseConfig } from '@flyleaf/service'
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { createHash } from 'node:crypto'
import { findPerson } from '../person/find-person.ts'
import { postsOf } from './posts-of.ts'
import { lastChangeOf, rssOf } from './rss-of.ts'

/** A person's posts for feed readers, which poll: answers 304 while nothing has changed. */
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

  @Get(RSS_PATH)
  async rss(@Param('username') asked: string, @Req() request: Request, @Res() response: Response) {
    const caller = await this.callers.admit(request, response)
    const { sql } = this.database
    const username = Username.safeParse(asked)
    if (!username.success) throw new Problem(readerNotFound)
    const person = await findPerson({ sql, caller }, username.data)
    const posts = await postsOf(sql, caller?.userId ?? null, person.userId)
    const body = rssOf(person, posts, this.origin)
    response
      .type('application/rss+xml')
      .set('Cache-Control', caller ? 'private, no-cache' : 'public, no-cache')
      .set('Vary', 'Cookie')
      .set('ETag', `"${createHash('sha256').update(body).digest('base64url')}"`)
    if (posts.length > 0) response.set('Last-Modified', lastChangeOf(posts).toUTCString())
    if (request.fresh) response.status(304).end()
    else response.send(body)
  }
}
