import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { Delivery } from './delivery.ts'
import { Live } from './live.ts'
import { onImportProgressed } from './on-import-progressed.ts'
import { OpenStreams } from './open-streams.ts'
import { ReleaseWatch } from './release-watch.ts'
import { SessionWatch } from './session-watch.ts'
import { StreamHub } from './stream-hub.ts'
import { StreamController } from './stream.controller.ts'

/** The live stream: what has just happened, sent to readers' open browsers. */
@Module({
  imports: [EventsModule.forFeature({ 'import.progressed': onImportProgressed })],
  controllers: [StreamController],
  providers: [Live, OpenStreams, Delivery, ReleaseWatch, SessionWatch, StreamHub],
})
export class LiveModule {}
