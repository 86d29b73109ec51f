import { STREAM_PATH, notSignedIn } from '@flyleaf/contracts'
import {
  Database,
  Problem,
  RateLimits,
  SESSION_COOKIE,
  SessionReader,
  hashToken,
  readCookie,
} from '@flyleaf/service'
import { Controller, Get, Inject, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { liveCountsOf } from './live-counts.ts'
import { missedSince } from './replay.ts'
import { Stream } from './stream.ts'
import { StreamHub } from './stream-hub.ts'

/** The one live connection of a browser. */
@Controller()
export class StreamController {
  private readonly hub: StreamHub
  private readonly sessions: SessionReader
  private readonly limits: RateLimits
  private readonly database: Database

  constructor(
    @Inject(StreamHub) hub: StreamHub,
    @Inject(SessionReader) sessions: SessionReader,
    @Inject(RateLimits) limits: RateLimits,
    @Inject(Database) database: Database,
  ) {
    this.hub = hub
    this.sessions = sessions
    this.limits = limits
    this.database = database
  }

  @Get(STREAM_PATH)
  async open(@Req() request: Request, @Res() response: Response) {
    const token = readCookie(request.headers.cookie, SESSION_COOKIE)
    const caller = await this.sessions.read(token)
    await this.limits.spend(request, response, caller)
    if (!token || !caller) throw new Problem(notSignedIn)
    const { userId } = caller
    const stream = new Stream(userId, hashToken(token), response)
    // Heard from here on; what is told twice in between is the same count.
    this.hub.add(stream)
    response.on('close', () => this.hub.remove(stream))
    const [counts] = await liveCountsOf(this.database.sql, [userId])
    stream.send({ type: 'unread-count', count: counts!.notifications })
    stream.send({ type: 'unread-messages', count: counts!.messages })
    const lastEventId = request.headers['last-event-id']
    const missed =
      typeof lastEventId === 'string' ? await missedSince(this.database.sql, userId, lastEventId) : []
    stream.sendMissed(missed)
  }
}
