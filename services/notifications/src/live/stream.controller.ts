import { STREAM_PATH } from '@flyleaf/contracts'
import { callerOf, hashToken, sessionTokenOf } from '@flyleaf/service'
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
    private readonly releases: ReleaseWatch,
  ) {}

  @Get(STREAM_PATH)
  open(@Req() request: Request, @Res() response: Response) {
    const { userId } = callerOf(request)!
    const session = hashToken(sessionTokenOf(request.headers.cookie)!)
    const stream = new Stream(userId, session, response, lastPositionOf(request))
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
