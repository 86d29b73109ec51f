import type { Person, ReportReason, ReportedKind } from '@flyleaf/contracts'
import { iso, type Db } from '@flyleaf/service'
import { CLAIM_MINUTES } from './claims.rules.ts'
import { knownPerson } from '../person/known-person.ts'
import { sql } from 'kysely'

/** Cases with what is shown of each in the queue and on its page. */
export const readCases = (db: Db) =>
  db
    .selectFrom('moderation_case as found')
    .leftJoin('person as owner', 'owner.userId', 'found.ownerId')
    .leftJoin('person as claimer', 'claimer.userId', 'found.claimedBy')
    .select([
      'found.caseId',
      'found.kind',
      'found.subjectId',
      'found.ownerId',
      'found.reason',
      'found.gravity',
      'found.reportCount',
      'found.openedAt',
      'found.lastReportedAt',
      'found.isOpen',
      'found.claimedBy',
      'found.claimedAt',
    ])
    .select([
      knownPerson('owner').as('owner'),
      sql<Person | null>`case when found.claimed_at > now() - ${sql.lit(CLAIM_MINUTES)} * interval '1 minute' then ${knownPerson('claimer')} end`.as(
        'claimer',
      ),
    ])

interface CaseRow {
  caseId: string
  kind: ReportedKind
  subjectId: string
  owner: Person | null
  reason: ReportReason
  reportCount: number
  openedAt: Date
  lastReportedAt: Date
  isOpen: boolean
  claimer: Person | null
}

export const toCase = (row: CaseRow) => ({
  caseId: row.caseId,
  reported: { kind: row.kind, id: row.subjectId, owner: row.owner },
  reason: row.reason,
  reportCount: row.reportCount,
  openedAt: iso(row.openedAt),
  lastReportedAt: iso(row.lastReportedAt),
  isOpen: row.isOpen,
  claimedBy: row.isOpen ? row.claimer : null,
})
