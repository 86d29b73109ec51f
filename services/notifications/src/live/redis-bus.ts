import type { Redis } from '@flyleaf/service'
import type { Logger } from 'pino'
import { LiveBus } from './live-bus.ts'

/** Pub/sub of the service's own Redis. */
export class RedisBus extends LiveBus {
  private readonly subscriber: Redis
  private readonly redis: Redis
  private readonly log: Logger

  constructor(redis: Redis, log: Logger) {
    super()
    this.redis = redis
    this.log = log
    this.subscriber = redis.duplicate()
  }

  publish(channel: string, message: string) {
    return this.redis.publish(channel, message)
  }

  listen(channels: readonly string[], onMessage: (message: string) => void, onReady: () => void) {
    let isSubscribed = false
    /** The client resubscribes automatically. Messages may have been lost, so every stream is checked. */
    const ready = async () => {
      if (!isSubscribed) {
        isSubscribed = true
        await this.subscriber.subscribe([...channels], (message) => onMessage(String(message)))
      }
      onReady()
    }
    this.subscriber.on('error', () => {})
    this.subscriber.on(
      'ready',
      () =>
        void ready().catch((error: Error) =>
          this.log.error({ err: error }, 'live events cannot be received'),
        ),
    )
    void this.subscriber.connect().catch(() => {})
  }

  close() {
    this.subscriber.destroy()
  }
}
