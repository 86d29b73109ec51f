import { LOG, Metrics, REDIS, type Redis } from '@flyleaf/service'
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import type { Logger } from 'pino'
import { channels, unpackLive } from './channels.ts'
import { Delivery } from './delivery.ts'
import { OpenStreams } from './open-streams.ts'
import type { Stream } from './stream.ts'

/** Also how long it takes at most to deliver what no process was told of. */
const HEARTBEAT_MS = 15_000
const RETURN_WITHIN_MS = 5_000

/** Opens and ends the streams of this process, and holds the one subscription that says when there is something to deliver. */
@Injectable()
export class StreamHub implements OnModuleInit, OnModuleDestroy {
  private readonly subscriber: Redis
  private heartbeat: NodeJS.Timeout | undefined
  private isSubscribed = false
  private isClosed = false

  constructor(
    @Inject(REDIS) redis: Redis,
    private readonly streams: OpenStreams,
    private readonly delivery: Delivery,
    metrics: Metrics,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.subscriber = redis.duplicate()
    metrics.watch('live_streams_open', 'Open live streams', () => streams.count)
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
    this.heartbeat = setInterval(() => {
      this.streams.each((stream) => stream.beat())
      this.delivery.deliver(this.streams.userIds)
    }, HEARTBEAT_MS)
  }

  onModuleDestroy() {
    this.isClosed = true
    clearInterval(this.heartbeat)
    this.streams.each((stream) => stream.end(1_000 + Math.floor(Math.random() * RETURN_WITHIN_MS)))
    this.subscriber.destroy()
  }

  open(stream: Stream) {
    if (this.isClosed) return stream.end(RETURN_WITHIN_MS)
    this.streams.add(stream)
    this.delivery.deliver([stream.userId])
  }

  close(stream: Stream) {
    this.streams.remove(stream)
  }

  /** The client subscribes again by itself; what was published meanwhile is lost, so every stream is looked after. */
  private async onReady() {
    if (!this.isSubscribed) {
      this.isSubscribed = true
      await this.subscriber.subscribe(channels, (message) => this.pass(String(message)))
    }
    this.delivery.deliver(this.streams.userIds)
  }

  private pass(message: string) {
    const { userId, json } = unpackLive(message)
    if (json === undefined) this.delivery.deliver([userId])
    else for (const stream of this.streams.of(userId)) stream.sendJson(json)
  }
}
