import { BaseConfig } from '@flyleaf/service'
import { z } from 'zod'

export const NotificationsConfig = BaseConfig.extend({
  /** The store of releases; without it nobody is told of new ones. */
  STORE_DIR: z.string().min(1).optional(),
  /** The push services that are sent to: domains, or whole origins. */
  PUSH_SERVICES: z
    .string()
    .default('fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com')
    .transform((list) => list.split(',')),
})
export type NotificationsConfig = z.output<typeof NotificationsConfig>
