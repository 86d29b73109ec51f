import { migration } from '@flyleaf/service'

/** The operator's rule that a report or a decision names, as it was called then. */
export const namedRules = migration(
  `alter table report add column rule_key text, add column rule_title text`,
  `alter table decision add column rule_key text, add column rule_title text`,
)
