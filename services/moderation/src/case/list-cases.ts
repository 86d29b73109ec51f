import type { ReportReason, ReportedKind, moderationApi } from '@flyleaf/contracts'
import {
  afterCursor,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type Db,
  type PageShape,
  type Params,
  type Handler,
} from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { requireModerator } from '../moderator/moderators.ts'
import { readCases, toCase } from './case.view.ts'
import { CLAIM_MINUTES } from './claims.rules.ts'

const GRAVEST = [
  ['found.gravity', 'whole'],
  ['found.lastReportedAt', 'time'],
  ['found.caseId', 'text'],
] as const
const EXCERPT = 300
/** More are not counted: nobody works on them today. */
const COUNTED = 1_000

/** Whether a claim of `found` still holds. */
const isClaimed = sql<boolean>`(found.claimed_by is not null and found.claimed_at > now() - ${sql.lit(CLAIM_MINUTES)} * interval '1 minute')`

interface Filter extends AfterKey {
  kind: ReportedKind | ''
  reason: ReportReason | ''
  userId: string
}
interface Filtered extends PageShape {
  isOfKind: boolean
  isOfReason: boolean
  claimed: 'me' | 'nobody' | undefined
}

const readPage = prepared((db, params: Params<Filter>, shape: Filtered) => {
  let cases = readCases(db)
    .where((eb) => eb.ref('found.isOpen'))
    .where('found.ownerId', 'is distinct from', params.userId)
    .select((eb) =>
      eb
        .selectFrom('reported_copy as copy')
        .select(
          sql<string>`left(concat_ws(E'\n', copy.content->>'title', copy.content->>'text'), ${sql.lit(EXCERPT)})`.as(
            'words',
          ),
        )
        .whereRef('copy.caseId', '=', 'found.caseId')
        .orderBy('copy.frozenAt', 'desc')
        .limit(sql.lit(1))
        .as('excerpt'),
    )
  if (shape.isOfKind) cases = cases.where('found.kind', '=', params.kind as Expression<ReportedKind>)
  if (shape.isOfReason) cases = cases.where('found.reason', '=', params.reason as Expression<ReportReason>)
  if (shape.claimed === 'me') cases = cases.where('found.claimedBy', '=', params.userId).where(isClaimed)
  if (shape.claimed === 'nobody') cases = cases.where(sql<boolean>`not ${isClaimed}`)
  return pageQuery(cases, GRAVEST, params, shape)
})

/** What waits for a decision: the gravest first, then the newest. */
export const listCases: Handler<typeof moderationApi.queue> = async (work, input) => {
  await requireModerator(work)
  const { kind = '', reason = '', claimed, limit, cursor } = input
  const shape = {
    limit,
    direction: 'desc' as const,
    isFirst: cursor === undefined,
    isOfKind: kind !== '',
    isOfReason: reason !== '',
    claimed,
  }
  const filter: Filter = { kind, reason, userId: work.caller.userId, ...afterCursor(GRAVEST, cursor) }
  const [rows, counts] = await Promise.all([
    readPage(work.db, filter, shape),
    countWaiting(work.db, work.caller.userId),
  ])
  const page = pageOf(rows, GRAVEST, shape, (row) => ({ ...toCase(row), excerpt: row.excerpt ?? '' }))
  return { ...page, counts }
}

/** How much waits for this moderator: nothing about themselves. */
async function countWaiting(db: Db, userId: string) {
  const [open, objections] = await Promise.all([
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('moderation_case')
          .select('caseId')
          .where((of) => of.ref('isOpen'))
          .where('ownerId', 'is distinct from', userId)
          // By the index of the queue: among many closed cases a scan would look for the open ones.
          .orderBy('gravity', 'desc')
          .orderBy('lastReportedAt', 'desc')
          .orderBy('caseId', 'desc')
          .limit(sql.lit(COUNTED))
          .as('some'),
      )
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('decision')
          .select('decisionId')
          .where('objectionState', '=', sql.lit('waiting'))
          .where('ownerId', 'is distinct from', userId)
          .limit(sql.lit(COUNTED))
          .as('some'),
      )
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { open: Number(open.count), objections: Number(objections.count) }
}
