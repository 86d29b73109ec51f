import type { LiveEvent } from '@flyleaf/contracts'
import type { Response } from 'express'
import { LIVE_ITEMS_KEPT } from './live-items.ts'
import type { LiveState } from './live-state.ts'

/** Unread bytes after which a browser counts as gone; it reconnects if not. */
const PENDING_MAX = 256 * 1024

/** One open connection: server-sent events, written by hand because there may be thousands. */
export class Stream {
  readonly userId: string
  /** Token hash of the session that opened it. */
  readonly sessionHash: string
  /** When it gets its heartbeats, among the turns of the hub. */
  turn = 0
  private readonly response: Response
  private delivered: number | undefined
  private counts = ''

  /** `after` is the browser's last position; undefined for a new one. */
  constructor(userId: string, sessionHash: string, response: Response, after: number | undefined) {
    this.userId = userId
    this.sessionHash = sessionHash
    this.response = response
    this.delivered = after
    response.set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    })
    response.flushHeaders()
    this.write('retry: 3000\n\n')
  }

  /** The position up to which everything has been delivered. */
  get position() {
    return this.delivered
  }

  /** Delivers new items, each once, then the counts with the position at which they hold. */
  deliver({ position, notifications, messages, requests, items }: LiveState) {
    const after = this.delivered
    const newest = Math.max(position, items.at(-1)?.position ?? 0)
    if (after !== undefined) {
      if (after > newest || newest - after > LIVE_ITEMS_KEPT) this.send({ type: 'reset' })
      else for (const item of items) if (item.position > after) this.send(item.event, item.position)
    }
    const counts = `${notifications} ${messages} ${requests}`
    if (after !== newest || counts !== this.counts) {
      this.send({ type: 'unread-count', count: notifications })
      this.send({ type: 'unread-messages', count: messages, requests }, newest)
    }
    this.delivered = newest
    this.counts = counts
  }

  send(event: LiveEvent, position?: number) {
    this.sendJson(JSON.stringify(event), position)
  }

  sendJson(json: string, position?: number) {
    this.write(`${position === undefined ? '' : `id: ${position}\n`}data: ${json}\n\n`)
  }

  beat() {
    this.write('event: heartbeat\ndata: 1\n\n')
  }

  /** Ends the stream, with a retry delay, so that browsers do not all reconnect at once. */
  end(retryMs?: number) {
    if (retryMs !== undefined) this.write(`event: retry\ndata: ${retryMs}\nretry: ${retryMs}\n\n`)
    this.response.end()
  }

  private write(text: string) {
    if (this.response.writableEnded || this.response.destroyed) return
    if (this.response.writableLength > PENDING_MAX) this.response.destroy()
    else this.response.write(text)
  }
}
