import { Database } from '@flyleaf/service'
import { Injectable } from '@nestjs/common'
import { Changes } from './changes.ts'
import { PostMemory } from './post-memory.ts'
import { ReaderMemory } from './reader-memory.ts'

/**
 * What this process remembers of posts and readers. It is right whenever it is asked: a read looks first what has changed in the
 * database, and what has is forgotten. docs/decisions/feeds.md says why.
 */
@Injectable()
export class FeedMemory {
  readonly changes: Changes
  readonly posts: PostMemory
  readonly readers: ReaderMemory

  constructor({ sql }: Database) {
    this.changes = new Changes(sql)
    this.posts = new PostMemory(this.changes, sql)
    this.readers = new ReaderMemory(this.changes, sql)
  }
}
