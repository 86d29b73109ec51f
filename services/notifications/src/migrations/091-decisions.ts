import { migration } from '@flyleaf/service'

/** Notifications about the decisions of moderators. */
export const decisions = migration(
  `alter table notification add column decision_id text, add column decision_topic text, add column decision_action text`,
)
