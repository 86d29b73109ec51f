import type { LogEntry } from '@flyleaf/contracts'
import { defineEntity, p } from '@mikro-orm/postgresql'

/** What was done by whom, without anybody's words. A trigger refuses to change or delete an entry. */
export const AuditEntryEntity = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entry',
  properties: {
    entryId: p.text().primary(),
    at: p.datetime(3).defaultRaw('clock_timestamp()'),
    actorId: p.text().nullable(),
    action: p.text().$type<LogEntry['action']>(),
    caseId: p.text().nullable(),
    decisionId: p.text().nullable(),
    aboutId: p.text().nullable(),
    domain: p.text().nullable(),
    rangeId: p.text().nullable(),
    invitationId: p.text().nullable(),
  },
  indexes: [
    {
      name: 'audit_entry_newest',
      expression: `create index "audit_entry_newest" on "audit_entry" ("at" desc, "entry_id" desc)`,
    },
  ],
})
