import { LOG, SessionReader } from '@flyleaf/service'
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import type { Logger } from 'pino'
import { OpenStreams } from './open-streams.ts'

/** Including the time of the check, an ended session's streams end within 5 s. */
const CHECK_MS = 3_000
const AT_ONCE = 200

/** Ends the streams of sessions that have ended. */
@Injectable()
export class SessionWatch implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined
  private isChecking = false

  constructor(
    private readonly streams: OpenStreams,
    private readonly sessions: SessionReader,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit() {
    this.timer = setInterval(
      () =>
        void this.check().catch((error: Error) =>
          this.log.error({ err: error }, 'sessions were not checked'),
        ),
      CHECK_MS,
    )
  }

  onModuleDestroy() {
    clearInterval(this.timer)
  }

  private async check() {
    if (this.isChecking) return
    this.isChecking = true
    try {
      const hashes = this.streams.sessions
      for (let start = 0; start < hashes.length; start += AT_ONCE)
        for (const hash of await this.sessions.ended(hashes.slice(start, start + AT_ONCE)))
          for (const stream of this.streams.ofSession(hash)) stream.end()
    } finally {
      this.isChecking = false
    }
  }
}
