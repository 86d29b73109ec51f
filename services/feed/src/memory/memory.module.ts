import { Module } from '@nestjs/common'
import { FeedMemory } from './feed-memory.ts'
import { SweptChanges } from './swept-changes.ts'

/** The memory of posts and readers, and what has changed since they were read. */
@Module({ providers: [FeedMemory, SweptChanges] })
export class MemoryModule {}
