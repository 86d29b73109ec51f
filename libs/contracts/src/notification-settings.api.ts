import * as z from 'zod/mini'
import { DigestChoice } from './digest.ts'
import { api, endpoint } from './endpoint.ts'
import { Done } from './page.ts'
import { problem } from './problem.ts'
import { NOTIFICATION_TYPES, NotificationType } from './notifications.api.ts'

export const digestLinkInvalid = problem({
  code: 'digest.link-invalid',
  status: 400,
  message: 'This link isn’t complete. You can change your emails in the settings',
})

const settings = {
  /** The types that a reader wants to be notified of; by default all. */
  types: z.array(NotificationType).check(
    z.maxLength(NOTIFICATION_TYPES.length, 'Invalid notification type'),
    z.refine((types) => new Set(types).size === types.length, 'Each notification type once'),
  ),
  digest: DigestChoice,
}
export const NotificationSettings = z.object(settings)
export type NotificationSettings = z.output<typeof NotificationSettings>

export const notificationSettingsApi = api('notifications', {
  get: endpoint({
    method: 'GET',
    path: '/api/notifications/settings',
    summary: 'My notification settings',
    caller: 'reader',
    result: NotificationSettings,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/notifications/settings',
    summary: 'Change my notification settings',
    caller: 'reader',
    body: z.object({ types: z.optional(settings.types), digest: z.optional(settings.digest) }),
    result: z.object({ message: z.string(), settings: NotificationSettings }),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/digest/unsubscribe',
    summary: 'Stop emails by the link in one of them',
    query: z.object({ reader: z.string().check(z.maxLength(32)), token: z.string().check(z.maxLength(64)) }),
    result: Done,
    problems: [digestLinkInvalid],
  }),
})
