import type { LiveEvent } from '@flyleaf/contracts'
import { Database, REDIS, type Redis } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { readNotifications, toNotification } from '../notification/notification-rows.ts'
import { channelOf, packLive } from './channels.ts'
import { liveCountsOf } from './live-counts.ts'

/** Publishes what has been committed to readers' open browsers. Best effort: the lists and counts have what gets lost. */
@Injectable()
export class Live {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly database: Database,
  ) {}

  async send(userId: string, event: LiveEvent) {
    await this.redis.publish(channelOf(userId), packLive(userId, event))
  }

  /** The notification first, then the count that includes it. */
  async publishNotification(userId: string, notificationId: string) {
    const [row] = await readNotifications(this.database.sql, 'where notification_id = $1', [notificationId])
    if (row) await this.send(userId, { type: 'notification', notification: toNotification(row) })
    await this.publishUnreadCounts([userId])
  }

  async publishUnreadCounts(userIds: string[]) {
    for (const { userId, notifications } of await liveCountsOf(this.database.sql, userIds)) {
      await this.send(userId, { type: 'unread-count', count: notifications })
    }
  }

  async publishUnreadMessages(userIds: string[]) {
    for (const { userId, messages } of await liveCountsOf(this.database.sql, userIds)) {
      await this.send(userId, { type: 'unread-messages', count: messages })
    }
  }
}
