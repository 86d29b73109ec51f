import type { ReportReason, ReportSignal } from '@flyleaf/contracts'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { ModerationCaseEntity, ReportedCopyEntity } from '../case/case.entity.ts'

/** Who reported what, and why; without a name when the reporter's account was erased, or when nobody has (`signal`). */
export const ReportEntity = defineEntity({
  name: 'Report',
  tableName: 'report',
  properties: {
    reportId: p.text().primary(),
    caseId: p
      .manyToOne(ModerationCaseEntity)
      .mapToPk()
      .joinColumn('case_id')
      .deleteRule('cascade')
      .foreignKeyName('report_case_id_fkey')
      .index(false),
    copyId: p
      .manyToOne(ReportedCopyEntity)
      .mapToPk()
      .joinColumn('copy_id')
      .deleteRule('set null')
      .foreignKeyName('report_copy_id_fkey')
      .index(false)
      .nullable(),
    reporterId: p.text().nullable(),
    reason: p.text().$type<ReportReason>(),
    ruleKey: p.text().nullable(),
    ruleTitle: p.text().nullable(),
    words: p.text().default(''),
    /** Why the report was made by itself. */
    signal: p.text().$type<ReportSignal>().nullable(),
    createdAt: p.datetime(3),
  },
  uniques: [
    { name: 'report_once', properties: ['caseId', 'reporterId'] },
    { name: 'report_signal_once', properties: ['caseId', 'signal'], where: `signal is not null` },
  ],
  indexes: [
    {
      name: 'report_of_case',
      expression: `create index "report_of_case" on "report" ("case_id", "created_at" desc, "report_id" desc)`,
    },
    {
      name: 'report_of_reporter',
      expression: `create index "report_of_reporter" on "report" ("reporter_id", "created_at" desc, "report_id" desc) where reporter_id is not null`,
    },
    { name: 'report_of_copy', properties: ['copyId'], where: `copy_id is not null` },
  ],
})
