import { CONFIG, EventsModule, LOG, REDIS, type Redis } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import type { Logger } from 'pino'
import type { NotificationsConfig } from '../config.ts'
import { ClusterBus } from './cluster-bus.ts'
import { Delivery } from './delivery.ts'
import { LiveBus } from './live-bus.ts'
import { Live } from './live.ts'
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
  useFactory: ({ LIVE_CLUSTER }: NotificationsConfig, redis: Redis, log: Logger) =>
    LIVE_CLUSTER ? new ClusterBus(LIVE_CLUSTER, log) : new RedisBus(redis, log),
}

/** The live stream of events to readers' open browsers. */
@Module({
  imports: [EventsModule.forFeature({ 'import.progressed': onImportProgressed })],
  controllers: [StreamController],
  providers: [liveBus, Live, OpenStreams, Delivery, ReleaseWatch, SessionWatch, StreamHub],
})
export class LiveModule {}
