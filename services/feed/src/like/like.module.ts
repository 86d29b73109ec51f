import { BatchedWork, EventsModule, batchedWork, eventHandlers } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { BookModule } from '../book/book.module.ts'
import { MemoryModule } from '../post/memory/memory.module.ts'
import { PersonModule } from '../person/person.module.ts'
import { LikeController } from './like.controller.ts'
import { COUNTED_LIKES, countSomeLikes, onUserChanged } from './on-user-changed.ts'
import { privacy } from './privacy.ts'

/** Likes of posts, and who may see what a person likes. */
@Module({
  imports: [PersonModule, BookModule, MemoryModule, EventsModule.forProjection(privacy)],
  controllers: [LikeController],
  providers: [
    eventHandlers({ 'user.changed': onUserChanged }, { batches: BatchedWork }),
    batchedWork(COUNTED_LIKES, countSomeLikes),
  ],
})
export class LikeModule {}
