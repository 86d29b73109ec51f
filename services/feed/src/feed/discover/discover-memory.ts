import { Database } from '@flyleaf/service'
import { Injectable } from '@nestjs/common'
import { FeedMemory } from '../../post/memory/feed-memory.ts'
import { DiscoverSnapshots } from './discover-snapshot.ts'
import { Tastes } from './taste.ts'

/** What this process keeps for Discover, as of the versions of the feeds' memory. */
@Injectable()
export class DiscoverMemory {
  readonly snapshots: DiscoverSnapshots
  readonly tastes: Tastes

  constructor({ db }: Database, { changes }: FeedMemory) {
    this.snapshots = new DiscoverSnapshots(changes, db)
    this.tastes = new Tastes(changes, db)
  }
}
