import { notificationsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { listNotifications } from './list-notifications.ts'
import { markAllRead, markRead } from './mark-read.ts'

export const NotificationsController = controller(notificationsApi, {
  list: listNotifications,
  read: markRead,
  readAll: markAllRead,
})
