import { migration } from '@flyleaf/service'

/** What is deleted when it is old is found by its age. */
export const oldNotifications = migration(
  `create index notification_read on notification (created_at) where is_read`,
  `create index withdrawn_act_since on withdrawn_act (since)`,
)
