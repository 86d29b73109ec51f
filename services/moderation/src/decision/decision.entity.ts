import type { ModerationAction, ReportReason, ReportedKind } from '@flyleaf/contracts'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { ModerationCaseEntity } from '../case/case.entity.ts'

/** What a moderator decided, and the objection to it. It outlives the people it names, without their words. */
export const DecisionEntity = defineEntity({
  name: 'Decision',
  tableName: 'decision',
  properties: {
    decisionId: p.text().primary(),
    caseId: p
      .manyToOne(ModerationCaseEntity)
      .mapToPk()
      .joinColumn('case_id')
      .foreignKeyName('decision_case_id_fkey')
      .deleteRule('no action')
      .index(false),
    kind: p.text().$type<ReportedKind>(),
    subjectId: p.text(),
    ownerId: p.text().nullable(),
    action: p.text().$type<ModerationAction>(),
    rule: p.text().$type<ReportReason>(),
    /** The operator's rule, as it was called then. */
    ruleKey: p.text().nullable(),
    ruleTitle: p.text().nullable(),
    explanation: p.text().default(''),
    decidedBy: p.text(),
    decidedAt: p.datetime(3),
    /** When a suspension or a limit ends; null for good. */
    until: p.datetime(3).nullable(),
    undoneAt: p.datetime(3).nullable(),
    objectionState: p.enum(['waiting', 'upheld', 'reversed']).nullable(),
    objection: p.text().default(''),
    objectedAt: p.datetime(3).nullable(),
    answer: p.text().default(''),
  },
  indexes: [
    {
      name: 'decision_of_case',
      expression: `create index "decision_of_case" on "decision" ("case_id", "decided_at" desc, "decision_id" desc)`,
    },
    {
      name: 'decision_of_owner',
      expression: `create index "decision_of_owner" on "decision" ("owner_id", "decided_at" desc, "decision_id" desc) where owner_id is not null`,
    },
    { name: 'decision_of_subject', properties: ['subjectId', 'action'], where: `undone_at is null` },
    {
      name: 'decision_objected',
      properties: ['objectedAt', 'decisionId'],
      where: `objection_state = 'waiting'`,
    },
  ],
})

/** What holds for a post by all decisions about it. */
export const ModeratedPostEntity = defineEntity({
  name: 'ModeratedPost',
  tableName: 'moderated_post',
  properties: {
    postId: p.text().primary(),
    version: p.integer(),
    isRemoved: p.boolean(),
    isMarkedSpoiler: p.boolean(),
    areImagesRemoved: p.boolean().default(false),
  },
})

/** Until when a person’s profile pictures are removed, by all decisions about them. */
export const ModeratedPictureEntity = defineEntity({
  name: 'ModeratedPicture',
  tableName: 'moderated_picture',
  properties: {
    userId: p.text().primary(),
    version: p.integer(),
    /** The time of the latest decision: nobody sees a picture that was chosen before. */
    removedAt: p.datetime(3).nullable(),
  },
})

/** Whether a bookshelf is hidden, by all decisions about it. */
export const ModeratedBookshelfEntity = defineEntity({
  name: 'ModeratedBookshelf',
  tableName: 'moderated_bookshelf',
  properties: {
    bookshelfId: p.text().primary(),
    version: p.integer(),
    isHidden: p.boolean(),
  },
})

/** Whether a person is suspended, by all decisions about them. */
export const SuspensionEntity = defineEntity({
  name: 'Suspension',
  tableName: 'suspension',
  properties: {
    userId: p.text().primary(),
    version: p.integer(),
    isSuspended: p.boolean(),
    until: p.datetime(3).nullable(),
    decisionId: p.text().nullable(),
  },
  indexes: [{ name: 'suspension_ends', properties: ['until'], where: `is_suspended and until is not null` }],
})

/** Whether what a person writes reaches only their followers, by all decisions about them. */
export const LimitationEntity = defineEntity({
  name: 'Limitation',
  tableName: 'limitation',
  properties: {
    userId: p.text().primary(),
    version: p.integer(),
    isLimited: p.boolean(),
    until: p.datetime(3).nullable(),
    decisionId: p.text().nullable(),
  },
  indexes: [{ name: 'limitation_ends', properties: ['until'], where: `is_limited and until is not null` }],
})
