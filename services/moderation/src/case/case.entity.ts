import type { ReportReason, ReportedKind, ReportedThing } from '@flyleaf/contracts'
import { defineEntity, p } from '@mikro-orm/postgresql'

/** The order of the queue. */
const ORDER = `"gravity" desc, "last_reported_at" desc, "case_id" desc`

/** The open reports about one thing, or those that were decided together. */
export const ModerationCaseEntity = defineEntity({
  name: 'ModerationCase',
  tableName: 'moderation_case',
  properties: {
    caseId: p.text().primary(),
    kind: p.text().$type<ReportedKind>(),
    subjectId: p.text(),
    /** Who is responsible. */
    ownerId: p.text().nullable(),
    /** The gravest reason given. */
    reason: p.text().$type<ReportReason>(),
    gravity: p.smallint(),
    reportCount: p.integer().default(0),
    openedAt: p.datetime(3),
    lastReportedAt: p.datetime(3),
    isOpen: p.boolean().default(true),
    claimedBy: p.text().nullable(),
    claimedAt: p.datetime(3).nullable(),
  },
  uniques: [{ name: 'case_open', properties: ['kind', 'subjectId'], where: `is_open` }],
  indexes: [
    {
      name: 'case_queue',
      expression: `create index "case_queue" on "moderation_case" (${ORDER}) where is_open`,
    },
    {
      name: 'case_queue_of_kind',
      expression: `create index "case_queue_of_kind" on "moderation_case" ("kind", ${ORDER}) where is_open`,
    },
    {
      name: 'case_queue_of_reason',
      expression: `create index "case_queue_of_reason" on "moderation_case" ("reason", ${ORDER}) where is_open`,
    },
    {
      name: 'case_claimed',
      expression: `create index "case_claimed" on "moderation_case" ("claimed_by", ${ORDER}) where is_open and claimed_by is not null`,
    },
    { name: 'case_of_owner', properties: ['ownerId'], where: `owner_id is not null` },
  ],
})

/** What was reported, as it was then. Equal ones are kept once. */
export const ReportedCopyEntity = defineEntity({
  name: 'ReportedCopy',
  tableName: 'reported_copy',
  properties: {
    copyId: p.text().primary(),
    caseId: p
      .manyToOne(ModerationCaseEntity)
      .mapToPk()
      .joinColumn('case_id')
      .deleteRule('cascade')
      .foreignKeyName('reported_copy_case_id_fkey')
      .index(false),
    digest: p.text(),
    content: p.json<ReportedThing>(),
    frozenAt: p.datetime(3),
  },
  uniques: [{ name: 'reported_copy_once', properties: ['caseId', 'digest'] }],
  indexes: [
    {
      name: 'reported_copy_newest',
      expression: `create index "reported_copy_newest" on "reported_copy" ("case_id", "frozen_at" desc, "copy_id" desc)`,
    },
  ],
})

/** An image of what was reported, in WebP. */
export const ReportedImageEntity = defineEntity({
  name: 'ReportedImage',
  tableName: 'reported_image',
  properties: {
    copyId: p
      .manyToOne(ReportedCopyEntity)
      .primary()
      .mapToPk()
      .joinColumn('copy_id')
      .deleteRule('cascade')
      .foreignKeyName('reported_image_copy_id_fkey'),
    place: p.smallint().primary(),
    bytes: p.blob(),
  },
})
