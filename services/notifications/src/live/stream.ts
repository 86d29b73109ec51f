import type { LiveEvent } from '@flyleaf/contracts'
import type { Response } from 'express'
import { liveIdOf } from './replay.ts'

/** Unread bytes after which a browser is taken to be gone; it will connect again. */
const PENDING_MAX = 256 * 1024

/** One open connection: server-sent events, written by hand because there may be thousands. */
export class Stream {
  readonly userId: string
  /** Of the session that opened it. */
  readonly sessionHash: string
  private readonly response: Response
  /** Ids of what was sent before what had been missed. */
  private early: Set<string> | undefined = new Set()
  /** Ids of messages that had been missed: they may be on their way as well, and never change. */
  private readonly missed = new Set<string>()

  constructor(userId: string, sessionHash: string, response: Response) {
    this.userId = userId
    this.sessionHash = sessionHash
    this.response = response
    response.set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    })
    response.flushHeaders()
    this.write('retry: 3000\n\n')
  }

  send(event: LiveEvent) {
    this.sendJson(JSON.stringify(event), liveIdOf(event))
  }

  /** Sends what had been missed when this opened, once. */
  sendMissed(events: readonly LiveEvent[]) {
    const { early } = this
    this.early = undefined
    for (const event of events) {
      const id = liveIdOf(event)
      if (event.type !== 'message' || !id) this.send(event)
      else if (!early?.has(id)) {
        this.send(event)
        this.missed.add(id)
      }
    }
  }

  sendJson(json: string, id: string | undefined) {
    if (id && this.missed.has(id)) return
    if (id) this.early?.add(id)
    this.write(`${id ? `id: ${id}\n` : ''}data: ${json}\n\n`)
  }

  beat() {
    this.write(':\n\n')
  }

  /** Ends it; with a time to wait, so that all who are sent away do not come back at once. */
  end(retryMs?: number) {
    if (retryMs !== undefined) this.write(`retry: ${retryMs}\n\n`)
    this.response.end()
  }

  private write(text: string) {
    if (this.response.writableEnded || this.response.destroyed) return
    if (this.response.writableLength > PENDING_MAX) this.response.destroy()
    else this.response.write(text)
  }
}
