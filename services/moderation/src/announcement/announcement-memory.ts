import type { Announcement } from '@flyleaf/contracts'
import { Database, iso } from '@flyleaf/service'
import { Injectable } from '@nestjs/common'

/** How long the announcement is cached, in milliseconds. */
const REMEMBERED_MS = 2_000

interface Remembered {
  announcement: Promise<Announcement | null>
  /** By `performance.now()`. */
  until: number
}

/** Caches the announcement: everybody asks for it. */
@Injectable()
export class AnnouncementMemory {
  private remembered: Remembered | null = null

  constructor(private readonly database: Database) {}

  /** The announcement that is shown; null for none, and after its end. */
  async recall(now: Date) {
    const announcement = await this.current()
    const isOver = announcement?.endsAt != null && announcement.endsAt <= now.toISOString()
    return { announcement: isOver ? null : announcement }
  }

  /** Whoever asks next gets what is stored by then; whoever has asked before still gets an answer. */
  forget = () => {
    this.remembered = null
  }

  private current() {
    if (this.remembered && performance.now() < this.remembered.until) return this.remembered.announcement
    const announcement = this.read()
    const remembered = { announcement, until: performance.now() + REMEMBERED_MS }
    this.remembered = remembered
    announcement.catch(() => {
      if (this.remembered === remembered) this.forget()
    })
    return announcement
  }

  private async read() {
    const found = await this.database.db
      .selectFrom('announcement')
      .select(['announcementId', 'text', 'endsAt'])
      .executeTakeFirst()
    return found ? { ...found, endsAt: found.endsAt && iso(found.endsAt) } : null
  }
}
