import { Metrics } from '@flyleaf/service'
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { channels, unpackLive } from './channels.ts'
import { Delivery } from './delivery.ts'
import { LiveBus } from './live-bus.ts'
import { OpenStreams } from './open-streams.ts'
import type { Stream } from './stream.ts'

/** Also the longest delay of a delivery whose notification was lost, in milliseconds. */
const HEARTBEAT_MS = 15_000
const RETURN_WITHIN_MS = 5_000

/** Opens and ends the streams of this process, and holds the one subscription that triggers delivery. */
@Injectable()
export class StreamHub implements OnModuleInit, OnModuleDestroy {
  private heartbeat: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(
    private readonly bus: LiveBus,
    private readonly streams: OpenStreams,
    private readonly delivery: Delivery,
    metrics: Metrics,
  ) {
    metrics.watch('live_streams_open', 'Open live streams', () => streams.count)
  }

  onModuleInit() {
    // What was published while nobody listened is lost, so every stream is looked after.
    this.bus.listen(
      channels,
      (message) => this.pass(message),
      () => this.delivery.deliver(this.streams.userIds),
    )
    this.heartbeat = setInterval(() => {
      this.streams.each((stream) => stream.beat())
      this.delivery.deliver(this.streams.userIds)
    }, HEARTBEAT_MS)
  }

  onModuleDestroy() {
    this.isClosed = true
    clearInterval(this.heartbeat)
    this.streams.each((stream) => stream.end(1_000 + Math.floor(Math.random() * RETURN_WITHIN_MS)))
    this.bus.close()
  }

  open(stream: Stream) {
    if (this.isClosed) return stream.end(RETURN_WITHIN_MS)
    this.streams.add(stream)
    this.delivery.deliver([stream.userId])
  }

  close(stream: Stream) {
    this.streams.remove(stream)
  }

  private pass(message: string) {
    const { userId, json } = unpackLive(message)
    if (json === undefined) this.delivery.deliver([userId])
    else for (const stream of this.streams.of(userId)) stream.sendJson(json)
  }
}
