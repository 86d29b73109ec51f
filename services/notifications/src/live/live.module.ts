import { redisServersOf } from '@flyleaf/config'
import { CONFIG, LOG, REDIS, eventHandlers, type Redis } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import type { Logger } from 'pino'
import type { NotificationsConfig } from '../config.ts'
import { ClusterBus } from './cluster-bus.ts'
import { Delivery } from './delivery.ts'
import { LiveBus } from './live-bus.ts'
import { Live, announcing } from './live.ts'
import { onImportProgressed } from './on-import-progressed.ts'
import { OpenStreams } from './open-streams.ts'
import { RedisBus } from './redis-bus.ts'
import { ReleaseWatch } from './release-watch.ts'
import { SessionWatch } from './session-watch.ts'
import { StreamHub } from './stream-hub.ts'
import { StreamController } from './stream.controller.ts'

const liveBus = {
  provide: LiveBus,
  inject: [CONFIG, REDIS, LOG],
  useFactory: (config: NotificationsConfig, redis: Redis, log: Logger) => {
    if (config.LIVE_CLUSTER) return new ClusterBus({ mode: 'cluster', urls: config.LIVE_CLUSTER }, log)
    return config.REDIS_MODE === 'cluster'
      ? new ClusterBus(redisServersOf(config), log)
      : new RedisBus(redis, log)
  },
}

/** The live stream of events to readers' open browsers. */
@Module({
  controllers: [StreamController],
  providers: [
    liveBus,
    Live,
    OpenStreams,
    Delivery,
    ReleaseWatch,
    SessionWatch,
    StreamHub,
    eventHandlers({ 'import.progressed': onImportProgressed }, announcing),
  ],
  exports: [Live],
})
export class LiveModule {}
