import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { Live } from './live.ts'
import { onImportProgressed } from './on-import-progressed.ts'
import { StreamHub } from './stream-hub.ts'
import { StreamController } from './stream.controller.ts'

/** The live stream: what has just happened, sent to readers' open browsers. */
@Module({
  imports: [EventsModule.forFeature({ 'import.progressed': onImportProgressed })],
  controllers: [StreamController],
  providers: [Live, StreamHub],
})
export class LiveModule {}
