import { notificationSettingsApi, notificationsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { countUnread } from './count-unread.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { DigestLinks } from '../digest/digest-links.ts'
import { unsubscribe } from '../digest/unsubscribe.ts'
import { announcing } from '../live/live.ts'
import { changeSettings, getSettings } from './settings.ts'

export const NotificationsController = controller(
  notificationsApi,
  { list: listNotifications, unreadCount: countUnread, read: markRead, readAll: markAllRead },
  announcing,
)

export const NotificationSettingsController = controller(
  notificationSettingsApi,
  { get: getSettings, change: changeSettings, unsubscribe },
  { links: DigestLinks },
)
