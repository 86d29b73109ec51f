import { KEPT_DAYS } from '@flyleaf/contracts'

/** SQL: copies of what was reported that nobody may read any more: long decided, and no objection waits. */
export const OLD_COPIES = `frozen_at < now() - interval '${KEPT_DAYS} days' and exists (
  select from moderation_case of_copy where of_copy.case_id = reported_copy.case_id and not of_copy.is_open)
  and not exists (select from decision where decision.case_id = reported_copy.case_id
    and (decided_at > now() - interval '${KEPT_DAYS} days' or objection_state = 'waiting'))`
