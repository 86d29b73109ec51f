import { migration } from '@flyleaf/service'

/** Without it each of somebody's actions reads all that they have done. */
export const uncountedActions = migration(
  `create index recent_action_uncounted on recent_action (user_id, signal, fingerprint) where not is_counted`,
)
