import { batchedWork } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { NEW_BOOKS, announceSome } from './announce-books.ts'

/** Readers follow authors and series, and hear of their new books. */
@Module({ providers: [batchedWork(NEW_BOOKS, announceSome)] })
export class FollowModule {}
