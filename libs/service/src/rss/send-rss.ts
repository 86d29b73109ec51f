import type { Request, Response } from 'express'
import { createHash } from 'node:crypto'
import type { Caller } from '../identity/session-reader.ts'
import { rssOf, type RssChannel } from './rss-of.ts'

interface Asked {
  request: Request
  response: Response
  caller: Caller | null
  origin: string
}

/** Answers a feed reader, which polls: with 304 while nothing has changed. */
export function sendRss({ request, response, caller, origin }: Asked, channel: RssChannel) {
  const body = rssOf(channel, origin)
  response
    .type('application/rss+xml')
    .set('Cache-Control', caller ? 'private, no-cache' : 'public, no-cache')
    .set('Vary', 'Cookie')
    .set('ETag', `"${createHash('sha256').update(body).digest('base64url')}"`)
  if (channel.items.length > 0) response.set('Last-Modified', channel.changedAt.toUTCString())
  if (request.fresh) response.status(304).end()
  else response.send(body)
}
