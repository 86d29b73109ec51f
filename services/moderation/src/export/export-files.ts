import type { ExportFile } from '@flyleaf/service'

/** Everything that this service stores about a person. Who reported them, and who decided, is not theirs. */
export const exportFiles: readonly ExportFile[] = [
  {
    file: 'reports',
    query: `select report_id as "reportId", kind, subject_id as "reportedId", report.reason, rule_title as "rule", words, created_at as "createdAt"
      from report join moderation_case using (case_id) where reporter_id = $1 order by created_at, report_id`,
  },
  {
    file: 'decisions-about-me',
    query: `select decision_id as "decisionId", kind, subject_id as "reportedId", action, rule, rule_title as "ruleTitle", explanation, decided_at as "decidedAt", until,
        undone_at as "undoneAt", objection, objection_state as "objectionState", answer
      from decision where owner_id = $1 and action <> 'dismiss' order by decided_at, decision_id`,
  },
  {
    file: 'moderator',
    query: `select role, granted_at as "grantedAt" from moderator where user_id = $1`,
  },
]
