import { decisionNotFound, type decisionsApi } from '@flyleaf/contracts'
import {
  Problem,
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
import { sql } from 'kysely'
import { readDecisions, toDecision } from './decision.view.ts'

const NEWEST = [
  ['decision.decidedAt', 'time'],
  ['decision.decisionId', 'text'],
] as const

/** Decisions about a reader; what was dismissed is none. */
const readAbout = (db: Db, userId: string) =>
  readDecisions(db).where('decision.ownerId', '=', userId).where('decision.action', '<>', 'dismiss')

const readPage = prepared((db, params: Params<AfterKey & { userId: string }>, shape: PageShape) =>
  pageQuery(
    readDecisions(db)
      .where('decision.ownerId', '=', params.userId)
      .where('decision.action', '<>', sql.lit('dismiss')),
    NEWEST,
    params,
    shape,
  ),
)

/** Decisions about the caller, newest first. */
export const listDecisions: Handler<typeof decisionsApi.mine> = async (
  { db, caller, now },
  { limit, cursor },
) => {
  const shape = { limit, direction: 'desc', isFirst: cursor === undefined } as const
  const rows = await readPage(db, { userId: caller.userId, ...afterCursor(NEWEST, cursor) }, shape)
  return pageOf(rows, NEWEST, shape, (row) => toDecision(row, now))
}

/** A decision about the caller. */
export const getDecision: Handler<typeof decisionsApi.get> = ({ db, caller, now }, { decisionId }) =>
  decisionAbout({ db, now }, caller.userId, decisionId)

export async function decisionAbout({ db, now }: { db: Db; now: Date }, userId: string, decisionId: string) {
  const row = await readAbout(db, userId).where('decision.decisionId', '=', decisionId).executeTakeFirst()
  if (!row) throw new Problem(decisionNotFound)
  return toDecision(row, now)
}
