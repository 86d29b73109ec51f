import type { LiveEvent } from '@flyleaf/contracts'
import type { Database, Redis } from '@flyleaf/service'
import { readNotifications, toNotification } from '../notification/notification-rows.ts'
import { channelOf, packLive } from './channels.ts'
import { liveCountsOf } from './live-counts.ts'

/** Tells readers' open browsers what has been committed. A hint: what is lost is found again in the lists and counts. */
export class Live {
  private readonly redis: Redis
  private readonly database: Database

  constructor(redis: Redis, database: Database) {
    this.redis = redis
    this.database = database
  }

  async send(userId: string, event: LiveEvent) {
    await this.redis.publish(channelOf(userId), packLive(userId, event))
  }

  /** The notification first, then the count that waits it. */
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
