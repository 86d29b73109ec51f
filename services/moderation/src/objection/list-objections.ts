import type { moderationApi } from '@flyleaf/contracts'
import {
  afterCursor,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type PageShape,
  type Params,
  type Handler,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { readDecisions, toCaseDecision } from '../decision/decision.view.ts'
import { requireModerator } from '../moderator/moderators.ts'

const OLDEST = [
  ['decision.objectedAt', 'time'],
  ['decision.decisionId', 'text'],
] as const

const readPage = prepared((db, params: Params<AfterKey & { userId: string }>, shape: PageShape) =>
  pageQuery(
    readDecisions(db)
      .where('decision.objectionState', '=', sql.lit('waiting'))
      .where('decision.ownerId', 'is distinct from', params.userId),
    OLDEST,
    params,
    shape,
  ),
)

/** Decisions whose objection nobody has answered, the oldest first; not the caller's own. */
export const listObjections: Handler<typeof moderationApi.objections> = async (work, { limit, cursor }) => {
  await requireModerator(work)
  const shape = { limit, direction: 'asc', isFirst: cursor === undefined } as const
  const rows = await readPage(work.db, { userId: work.caller.userId, ...afterCursor(OLDEST, cursor) }, shape)
  return pageOf(rows, OLDEST, shape, (row) => toCaseDecision(row, work.now))
}
