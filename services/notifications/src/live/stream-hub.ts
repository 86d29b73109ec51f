import { LiveEvent } from '@flyleaf/contracts'
import { Database, LOG, Metrics, REDIS, SessionReader, type Redis } from '@flyleaf/service'
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import type { Logger } from 'pino'
import { channels, unpackLive } from './channels.ts'
import { liveCountsOf } from './live-counts.ts'
import { liveIdOf } from './replay.ts'
import type { Stream } from './stream.ts'

const HEARTBEAT_MS = 15_000
/** With the time that asking takes, an ended session's streams end within 5 s. */
const SESSION_CHECK_MS = 3_000
const AT_ONCE = 200
const RETURN_WITHIN_MS = 5_000

/** The open streams of this process, and the one subscription that feeds them. */
@Injectable()
export class StreamHub implements OnModuleInit, OnModuleDestroy {
  private readonly byUser = new Map<string, Set<Stream>>()
  private readonly subscriber: Redis
  private timers: NodeJS.Timeout[] = []
  private isSubscribed = false
  private isChecking = false
  private isClosed = false

  constructor(
    @Inject(REDIS) redis: Redis,
    private readonly database: Database,
    private readonly sessions: SessionReader,
    metrics: Metrics,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.subscriber = redis.duplicate()
    metrics.watch('live_streams_open', 'Open live streams', () => {
      let open = 0
      this.each(() => (open += 1))
      return open
    })
  }

  onModuleInit() {
    this.subscriber.on('error', () => {})
    this.subscriber.on(
      'ready',
      () =>
        void this.onReady().catch((error: Error) =>
          this.log.error({ err: error }, 'live events cannot be received'),
        ),
    )
    void this.subscriber.connect().catch(() => {})
    this.timers = [
      setInterval(() => this.each((stream) => stream.beat()), HEARTBEAT_MS),
      setInterval(() => void this.endOfEndedSessions(), SESSION_CHECK_MS),
    ]
  }

  onModuleDestroy() {
    this.isClosed = true
    for (const timer of this.timers) clearInterval(timer)
    this.each((stream) => stream.end(1_000 + Math.floor(Math.random() * RETURN_WITHIN_MS)))
    this.byUser.clear()
    this.subscriber.destroy()
  }

  add(stream: Stream) {
    if (this.isClosed) return stream.end(RETURN_WITHIN_MS)
    const streams = this.byUser.get(stream.userId) ?? new Set()
    this.byUser.set(stream.userId, streams.add(stream))
  }

  remove(stream: Stream) {
    const streams = this.byUser.get(stream.userId)
    streams?.delete(stream)
    if (streams?.size === 0) this.byUser.delete(stream.userId)
  }

  private each(task: (stream: Stream) => void) {
    for (const streams of this.byUser.values()) for (const stream of streams) task(stream)
  }

  /** The client subscribes again by itself; what was published meanwhile is lost, so the counts are told anew. */
  private async onReady() {
    if (this.isSubscribed) return this.publishCounts()
    this.isSubscribed = true
    await this.subscriber.subscribe(channels, (message) => this.pass(String(message)))
  }

  private pass(message: string) {
    const { userId, json } = unpackLive(message)
    const streams = this.byUser.get(userId)
    if (!streams) return
    const event = LiveEvent.safeParse(JSON.parse(json))
    if (event.success) for (const stream of streams) stream.sendJson(json, liveIdOf(event.data))
  }

  private async publishCounts() {
    const userIds = [...this.byUser.keys()]
    for (let start = 0; start < userIds.length; start += AT_ONCE) {
      for (const { userId, notifications, messages } of await liveCountsOf(
        this.database.sql,
        userIds.slice(start, start + AT_ONCE),
      )) {
        for (const stream of this.byUser.get(userId) ?? []) {
          stream.send({ type: 'unread-count', count: notifications })
          stream.send({ type: 'unread-messages', count: messages })
        }
      }
    }
  }

  private async endOfEndedSessions() {
    if (this.isChecking) return
    this.isChecking = true
    const bySession = new Map<string, Stream[]>()
    this.each((stream) =>
      bySession.set(stream.sessionHash, [...(bySession.get(stream.sessionHash) ?? []), stream]),
    )
    const hashes = [...bySession.keys()]
    for (let start = 0; start < hashes.length; start += AT_ONCE) {
      await Promise.all(
        hashes.slice(start, start + AT_ONCE).map((hash) => this.endIfEnded(hash, bySession.get(hash)!)),
      )
    }
    this.isChecking = false
  }

  private async endIfEnded(hash: string, streams: Stream[]) {
    this.sessions.evict(hash)
    // While nobody can be asked, nobody is sent away.
    const isHeld = await this.sessions.readHash(hash).then(
      (caller) => caller !== null,
      () => true,
    )
    if (!isHeld) for (const stream of streams) stream.end()
  }
}
