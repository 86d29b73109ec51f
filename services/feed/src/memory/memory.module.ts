import { Module } from '@nestjs/common'
import { FeedMemory } from './feed-memory.ts'
import { SweptChanges } from './swept-changes.ts'

/** Posts and readers that this process has read, and what has changed since. */
@Module({ providers: [FeedMemory, SweptChanges] })
export class MemoryModule {}
