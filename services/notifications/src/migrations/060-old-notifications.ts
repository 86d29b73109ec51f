import { migration } from '@flyleaf/service'

/** An index to find old notifications, which are deleted. */
export const oldNotifications = migration(
  `create index notification_read on notification (created_at) where is_read`,
  `create index withdrawn_act_since on withdrawn_act (since)`,
)
