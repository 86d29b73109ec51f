import { RSS_PATHS, Username, readerNotFound } from '@flyleaf/contracts'
import { CONFIG, Callers, Database, Problem, sendRss, type BaseConfig } from '@flyleaf/service'
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { findPerson } from '../person/find-person.ts'
import { channelOf } from './channel-of.ts'
import { postsOf } from './posts-of.ts'

/** A person's posts for feed readers. */
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

  @Get(RSS_PATHS.person)
  async rss(@Param('username') asked: string, @Req() request: Request, @Res() response: Response) {
    const caller = await this.callers.admit(request, response)
    const { sql } = this.database
    const username = Username.safeParse(asked)
    if (!username.success) throw new Problem(readerNotFound)
    const person = await findPerson({ sql, caller }, username.data)
    const posts = await postsOf(sql, caller?.userId ?? null, person.userId)
    sendRss({ request, response, caller, origin: this.origin }, channelOf(person, posts))
  }
}
