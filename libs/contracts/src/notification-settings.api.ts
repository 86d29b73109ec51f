import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { NOTIFICATION_TYPES, NotificationType } from './notifications.api.ts'

/** The types that a reader wants to hear of; all of them at first. */
export const NotificationSettings = z.object({
  types: z.array(NotificationType).check(
    z.maxLength(NOTIFICATION_TYPES.length, 'Invalid notification type'),
    z.refine((types) => new Set(types).size === types.length, 'Each notification type once'),
  ),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

export const notificationSettingsApi = api('notifications', {
  get: endpoint({
    method: 'GET',
    path: '/api/notifications/settings',
    summary: 'Which notifications I want',
    caller: 'reader',
    result: NotificationSettings,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/notifications/settings',
    summary: 'Choose which notifications I want',
    caller: 'reader',
    body: NotificationSettings,
    result: z.object({ message: z.string(), settings: NotificationSettings }),
  }),
})
