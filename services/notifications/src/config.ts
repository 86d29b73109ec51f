import { BaseConfig } from '@flyleaf/service'
import { z } from 'zod'

export const NotificationsConfig = BaseConfig.extend({
  /** The store of releases; without it nobody is told of new ones. */
  STORE_DIR: z.string().min(1).optional(),
})
export type NotificationsConfig = z.output<typeof NotificationsConfig>
