import { erasure, eraseRows, type ErasureStep } from '@flyleaf/projections'
import { Module } from '@nestjs/common'

const BATCH = 500

/** Reports stay without name and words: what was decided rests on them. */
const emptyReports: ErasureStep = async ({ sql }, { userId }) => {
  const emptied = await sql(
    `update report set reporter_id = null, words = '' where report_id in (
       select report_id from report where reporter_id = $1 limit ${BATCH}) returning 1`,
    [userId],
  )
  return emptied.length > 0
}

/** Decisions stay without words. */
const emptyDecisions: ErasureStep = async ({ sql }, { userId }) => {
  const emptied = await sql(
    `update decision set explanation = '', objection = '', answer = '' where decision_id in (
       select decision_id from decision where owner_id = $1 and (explanation, objection, answer) <> ('', '', '') limit ${BATCH}) returning 1`,
    [userId],
  )
  return emptied.length > 0
}

/** What others wrote about an erased person in their reports. */
const emptyReportsAbout: ErasureStep = async ({ sql }, { userId }) => {
  const emptied = await sql(
    `update report set words = '' where report_id in (
       select report_id from report join moderation_case using (case_id) where owner_id = $1 and words <> '' limit ${BATCH}) returning 1`,
    [userId],
  )
  return emptied.length > 0
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
    eraseRows('moderator', 'user_id = $1'),
    eraseRows('recent_block', '$1 in (blocked_id, blocker_id)'),
  ]),
})
export class ModerationErasureModule {}
