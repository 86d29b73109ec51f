import { Metrics } from '@flyleaf/service'
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { channels, unpackLive } from './channels.ts'
import { Delivery } from './delivery.ts'
import { LiveBus } from './live-bus.ts'
import { OpenStreams } from './open-streams.ts'
import type { Stream } from './stream.ts'

/** Also the longest delay of a delivery whose notification was lost, in milliseconds. */
const HEARTBEAT_MS = 15_000
/** Streams take turns, so that thousands of heartbeats never hold up a delivery. */
const TURNS = 15
/** Browsers that are sent away come back between these times: spread, and before their counts are 5 s old. */
const RECONNECT_AFTER_MS = 500
const RECONNECT_BEFORE_MS = 4_000

/** Opens and ends the streams of this process, and holds the one subscription that triggers delivery. */
@Injectable()
export class StreamHub implements OnModuleInit, OnModuleDestroy {
  private heartbeat: NodeJS.Timeout | undefined
  private isClosed = false
  private turn = 0
  private opened = 0

  constructor(
    private readonly bus: LiveBus,
    private readonly streams: OpenStreams,
    private readonly delivery: Delivery,
    metrics: Metrics,
  ) {
    metrics.watch('live_streams_open', 'Open live streams', () => streams.count)
  }

  onModuleInit() {
    // Messages published before the subscription are lost, so every stream is checked.
    this.bus.listen(
      channels,
      (message) => this.pass(message),
      () => this.delivery.deliver(this.streams.userIds),
    )
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS / TURNS)
  }

  onModuleDestroy() {
    this.isClosed = true
    clearInterval(this.heartbeat)
    this.streams.each((stream) => stream.end(reconnectDelay()))
    this.bus.close()
  }

  open(stream: Stream) {
    if (this.isClosed) return stream.end(reconnectDelay())
    stream.turn = this.opened++ % TURNS
    this.streams.add(stream)
    this.delivery.deliver([stream.userId])
  }

  close(stream: Stream) {
    this.streams.remove(stream)
  }

  private beat() {
    this.turn = (this.turn + 1) % TURNS
    const due: string[] = []
    this.streams.each((stream) => {
      if (stream.turn !== this.turn) return
      stream.beat()
      due.push(stream.userId)
    })
    this.delivery.deliver(due)
  }

  private pass(message: string) {
    const { userId, json } = unpackLive(message)
    if (json === undefined) this.delivery.deliver([userId])
    else for (const stream of this.streams.of(userId)) stream.sendJson(json)
  }
}

const reconnectDelay = () =>
  RECONNECT_AFTER_MS + Math.floor(Math.random() * (RECONNECT_BEFORE_MS - RECONNECT_AFTER_MS))
