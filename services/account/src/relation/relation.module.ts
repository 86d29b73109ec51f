import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { blocksSnapshot, followsSnapshot, mutesSnapshot } from './relation-snapshots.ts'
import { RelationController } from './relation.controller.ts'

@Module({
  imports: [
    EventsModule.forSnapshots({ follows: followsSnapshot, blocks: blocksSnapshot, mutes: mutesSnapshot }),
  ],
  controllers: [RelationController],
})
export class RelationModule {}
