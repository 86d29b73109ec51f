import { Database, Metrics, type Caller } from '@flyleaf/service'
import { Injectable } from '@nestjs/common'
import { Changes } from './changes.ts'
import { readChanges } from './read-changes.ts'
import { PostMemory } from './post-memory.ts'
import { ReaderMemory, visitor, type Reader } from './reader-memory.ts'

/**
 * The posts and readers that this process has in memory. It is never stale: each read syncs with the database first and evicts
 * what has changed; see docs/decisions/feeds.md.
 */
@Injectable()
export class FeedMemory {
  readonly changes: Changes
  readonly posts: PostMemory
  readonly readers: ReaderMemory

  constructor({ db }: Database, metrics: Metrics) {
    this.changes = new Changes((known) => readChanges(db, { known }))
    this.posts = new PostMemory(this.changes, db)
    this.readers = new ReaderMemory(this.changes, db)
    metrics.watchCache('posts', this.posts)
    metrics.watchCache('readers', this.readers)
  }

  /** The caller as of a version. */
  async readerOf(caller: Pick<Caller, 'userId'> | null, version: number): Promise<Reader> {
    return caller ? this.readers.read(caller.userId, version) : visitor
  }
}
