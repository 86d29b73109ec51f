import { Module } from '@nestjs/common'
import { FeedMemory } from './feed-memory.ts'
import { ChangePruning } from './change-pruning.ts'

/** The memory of posts and readers, and what has changed since they were read. */
@Module({ providers: [FeedMemory, ChangePruning], exports: [FeedMemory] })
export class MemoryModule {}
