import type { ReportSignal } from '@flyleaf/contracts'
import { createId, type Db } from '@flyleaf/service'
import { openCase } from '../case/open-case.ts'
import { THRESHOLDS } from './thresholds.ts'

/** Reports a person, unless their open case has such a report. */
export async function reportSignal(db: Db, userId: string, signal: ReportSignal) {
  const known = await db
    .selectFrom('report')
    .innerJoin('moderation_case as open', 'open.caseId', 'report.caseId')
    .select('reportId')
    .where('open.kind', '=', 'person')
    .where('open.subjectId', '=', userId)
    .where((of) => of.ref('open.isOpen'))
    .where('report.signal', '=', signal)
    .executeTakeFirst()
  if (known) return
  const { reason } = THRESHOLDS[signal]
  const now = new Date()
  const caseId = await openCase(db, { kind: 'person', id: userId, ownerId: userId, reason }, now)
  await db
    .insertInto('report')
    .values({ reportId: createId(), caseId, reason, signal, createdAt: now })
    .execute()
}
