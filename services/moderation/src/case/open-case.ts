import type { ReportReason, ReportedKind } from '@flyleaf/contracts'
import { createId, type Db } from '@flyleaf/service'
import { gravityOf } from './reasons.rules.ts'

interface Reported {
  kind: ReportedKind
  id: string
  reason: ReportReason
  /** Who is responsible for the thing. */
  ownerId: string | null
}

/** The open case of a thing, locked until the commit, with one report more. */
export async function openCase(db: Db, { kind, id, reason, ownerId }: Reported, now: Date) {
  const gravity = gravityOf(reason)
  const { caseId } = await db
    .insertInto('moderation_case')
    .values({
      caseId: createId(),
      kind,
      subjectId: id,
      ownerId,
      reason,
      gravity,
      reportCount: 1,
      openedAt: now,
      lastReportedAt: now,
    })
    .onConflict((of) =>
      of
        .columns(['kind', 'subjectId'])
        .where((eb) => eb.ref('isOpen'))
        .doUpdateSet((eb) => ({
          reportCount: eb('moderation_case.reportCount', '+', 1),
          lastReportedAt: eb.fn<Date>('greatest', [
            'moderation_case.lastReportedAt',
            'excluded.lastReportedAt',
          ]),
          reason: eb
            .case()
            .when('excluded.gravity', '>', eb.ref('moderation_case.gravity'))
            .then(eb.ref('excluded.reason'))
            .else(eb.ref('moderation_case.reason'))
            .end(),
          gravity: eb.fn<number>('greatest', ['moderation_case.gravity', 'excluded.gravity']),
        })),
    )
    .returning('caseId')
    .executeTakeFirstOrThrow()
  return caseId
}
