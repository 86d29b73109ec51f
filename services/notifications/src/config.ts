import { BaseConfig } from '@flyleaf/service'
import { z } from 'zod'

export const NotificationsConfig = BaseConfig.extend({
  /** The release store; without it new releases are not announced. */
  STORE_DIR: z.string().min(1).optional(),
  /** Nodes of a Redis Cluster whose sharded pub/sub carries live events instead of REDIS_URL: `redis://a:6379,redis://b:6379`. */
  LIVE_CLUSTER: z
    .string()
    .min(1)
    .transform((list) => list.split(','))
    .optional(),
  /** The allowed push services: domains, or whole origins. */
  PUSH_SERVICES: z
    .string()
    .default('fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com')
    .transform((list) => list.split(',')),
})
export type NotificationsConfig = z.output<typeof NotificationsConfig>
