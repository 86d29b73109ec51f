import type { Announcement } from '@flyleaf/contracts'
import { Database, iso } from '@flyleaf/service'
import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'

/** How long the announcement is cached, in milliseconds. */
const REMEMBERED_MS = 2_000

/** Caches the announcement: everybody asks for it. */
@Injectable()
export class AnnouncementMemory {
  private readonly remembered = new LRUCache<'current', { announcement: Announcement | null }>({
    max: 1,
    ttl: REMEMBERED_MS,
    fetchMethod: async () => ({ announcement: await this.read() }),
  })

  constructor(private readonly database: Database) {}

  /** The announcement that is shown; null for none, and after its end. */
  async recall(now: Date) {
    const { announcement } = await this.remembered.forceFetch('current')
    const isOver = announcement?.endsAt != null && announcement.endsAt <= now.toISOString()
    return { announcement: isOver ? null : announcement }
  }

  forget = () => this.remembered.clear()

  private async read() {
    const found = await this.database.db
      .selectFrom('announcement')
      .select(['announcementId', 'text', 'endsAt'])
      .executeTakeFirst()
    return found ? { ...found, endsAt: found.endsAt && iso(found.endsAt) } : null
  }
}
