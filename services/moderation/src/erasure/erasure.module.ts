import { erasure, eraseRows, type ErasureStep } from '@flyleaf/projections'
import { Module } from '@nestjs/common'
import { sql } from 'kysely'

const BATCH = 500

/** Reports stay without name and words: what was decided rests on them. */
const emptyReports: ErasureStep = async ({ db }, { userId }) => {
  const { numUpdatedRows } = await db
    .updateTable('report')
    .set({ reporterId: null, words: '' })
    .where('reportId', 'in', (of) =>
      of
        .selectFrom('report as some')
        .select('some.reportId')
        .where('some.reporterId', '=', userId)
        .limit(sql.lit(BATCH)),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Decisions stay without words. */
const emptyDecisions: ErasureStep = async ({ db }, { userId }) => {
  const { numUpdatedRows } = await db
    .updateTable('decision')
    .set({ explanation: '', objection: '', answer: '' })
    .where('decisionId', 'in', (of) =>
      of
        .selectFrom('decision as some')
        .select('some.decisionId')
        .where('some.ownerId', '=', userId)
        .where(({ eb, or }) =>
          or([eb('some.explanation', '<>', ''), eb('some.objection', '<>', ''), eb('some.answer', '<>', '')]),
        )
        .limit(sql.lit(BATCH)),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What others wrote about an erased person in their reports. */
const emptyReportsAbout: ErasureStep = async ({ db }, { userId }) => {
  const { numUpdatedRows } = await db
    .updateTable('report')
    .set({ words: '' })
    .where('reportId', 'in', (of) =>
      of
        .selectFrom('report as some')
        .innerJoin('moderation_case as about', 'about.caseId', 'some.caseId')
        .select('some.reportId')
        .where('about.ownerId', '=', userId)
        .where('some.words', '<>', '')
        .limit(sql.lit(BATCH)),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Takes a person's words and pictures out of reports and decisions, which stay. */
@Module({
  providers: erasure([
    eraseRows('reported_copy', 'case_id in (select case_id from moderation_case where owner_id = $1)'),
    emptyReports,
    emptyReportsAbout,
    emptyDecisions,
    eraseRows('suspension', 'user_id = $1'),
    eraseRows('limitation', 'user_id = $1'),
    eraseRows('moderated_picture', 'user_id = $1'),
    eraseRows('moderator', 'user_id = $1'),
    eraseRows('recent_block', '$1 in (blocked_id, blocker_id)'),
    eraseRows('recent_action', '$1 in (user_id, subject_id)'),
    eraseRows('newcomer', 'user_id = $1'),
  ]),
})
export class ModerationErasureModule {}
