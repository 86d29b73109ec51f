import { setTimeout as pause } from 'node:timers/promises'
import type { RedisServers } from '@flyleaf/config'
import { clusterOf } from '@flyleaf/service'
import type { Logger } from 'pino'
import { LiveBus } from './live-bus.ts'

const RETRY_MS = 1_000
const CONNECT_MS = 1_000

/**
 * Sharded pub/sub of a Redis Cluster: each channel belongs to one of its masters, which distributes the load. When a master
 * fails, the client resubscribes to the replica that replaces it.
 */
export class ClusterBus extends LiveBus {
  private readonly cluster: ReturnType<typeof clusterOf>
  private readonly log: Logger
  private readonly opening: Promise<void>
  private isClosed = false

  constructor(place: RedisServers, log: Logger) {
    super()
    this.log = log
    this.cluster = clusterOf(place, CONNECT_MS)
    this.cluster.on('error', () => {})
    this.opening = this.open()
  }

  async publish(channel: string, message: string) {
    return this.cluster.sPublish(channel, message)
  }

  listen(channels: readonly string[], onMessage: (message: string) => void, onReady: () => void) {
    for (const name of ['connect', 'sharded-channel-moved', 'node-ready']) this.cluster.on(name, onReady)
    void this.opening.then(async () => {
      for (const channel of channels)
        await this.untilDone(() => this.cluster.sSubscribe(channel, (message) => onMessage(String(message))))
      onReady()
    })
  }

  close() {
    this.isClosed = true
    this.cluster.destroy()
  }

  private open() {
    return this.untilDone(() => this.cluster.connect())
  }

  private async untilDone(task: () => Promise<unknown>) {
    while (!this.isClosed) {
      try {
        await task()
        return
      } catch (error) {
        this.log.warn({ err: error }, 'the cluster of live events cannot be reached')
        await pause(RETRY_MS, undefined, { ref: false })
      }
    }
  }
}
