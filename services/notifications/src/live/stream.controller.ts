import { STREAM_PATH, accountDeactivated, notSignedIn } from '@flyleaf/contracts'
import { Callers, Problem, hashToken, sessionTokenOf } from '@flyleaf/service'
import { Controller, Get, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { ReleaseWatch } from './release-watch.ts'
import { Stream } from './stream.ts'
import { StreamHub } from './stream-hub.ts'

/** The live stream of a browser. */
@Controller()
export class StreamController {
  constructor(
    private readonly hub: StreamHub,
    private readonly callers: Callers,
    private readonly releases: ReleaseWatch,
  ) {}

  @Get(STREAM_PATH)
  async open(@Req() request: Request, @Res() response: Response) {
    const token = sessionTokenOf(request.headers.cookie)
    const caller = await this.callers.admit(request, response)
    if (!token || !caller) throw new Problem(notSignedIn)
    if (caller.isDeactivated) throw new Problem(accountDeactivated)
    const stream = new Stream(caller.userId, hashToken(token), response, lastPositionOf(request))
    response.on('close', () => this.hub.close(stream))
    this.releases.sendRelease(stream)
    this.hub.open(stream)
  }
}

/**
 * The last position that the browser received. A browser that reconnects automatically sends a header; one that creates a new
 * EventSource can only use the address. An invalid position counts as beyond the newest one.
 */
function lastPositionOf({ headers, query }: Request): number | undefined {
  const last = headers['last-event-id'] || query['lastEventId']
  if (!last) return undefined
  return typeof last === 'string' && /^\d{1,9}$/.test(last) ? Number(last) : Infinity
}
