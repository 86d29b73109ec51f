import type { Announcement } from '@flyleaf/contracts'
import { ANNOUNCEMENT_PATH } from '@flyleaf/contracts/announcement-path'
import type { Visit } from '@flyleaf/contracts/rendering'
import { randomUUID } from 'node:crypto'
import type { transportTo } from './transport.ts'

/** How old the announcement may be, in milliseconds. */
const KEPT_MS = 10_000
const LIMIT_MS = 2_000
const NONE = JSON.stringify({ announcement: null })

/** Keeps the announcement that every page shows, so that no page waits or asks for it. */
export class KeptAnnouncement {
  private answer = NONE
  /** In milliseconds since 1970. */
  private endsAt = Infinity
  private readonly transport: ReturnType<typeof transportTo>
  private readonly host: string

  constructor(transport: ReturnType<typeof transportTo>, { PUBLIC_ORIGIN }: { PUBLIC_ORIGIN: string }) {
    this.transport = transport
    this.host = new URL(PUBLIC_ORIGIN).host
  }

  /** Asks for it now and every ten seconds. */
  async keep(): Promise<void> {
    setInterval(() => void this.ask(), KEPT_MS).unref()
    await this.ask()
  }

  /** Asks for it; without an answer the last one stays, until its end. */
  async ask(): Promise<void> {
    const caller = {
      cookie: undefined,
      address: '127.0.0.1',
      host: this.host,
      requestId: randomUUID(),
      traceparent: undefined,
    }
    try {
      const response = await this.transport(caller, AbortSignal.timeout(LIMIT_MS))(ANNOUNCEMENT_PATH, {})
      if (!response.ok) return
      const answer = await response.text()
      const { announcement } = JSON.parse(answer) as { announcement: Announcement | null }
      this.endsAt = announcement?.endsAt ? Date.parse(announcement.endsAt) : Infinity
      this.answer = answer
    } catch {
      // Moderation is away.
    }
  }

  /** Answers the pages' call for the announcement, and leaves others to `transport`. */
  before =
    (transport: Visit['transport']): Visit['transport'] =>
    (path, init) =>
      path === ANNOUNCEMENT_PATH
        ? Promise.resolve(
            new Response(Date.now() < this.endsAt ? this.answer : NONE, {
              status: 200,
              headers: { 'content-type': 'application/json' },
            }),
          )
        : transport(path, init)
}
