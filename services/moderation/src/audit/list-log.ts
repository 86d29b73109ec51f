import type { LogEntry, moderationApi } from '@flyleaf/contracts'
import {
  afterCursor,
  iso,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type PageShape,
  type Params,
  type Handler,
} from '@flyleaf/service'
import { namedRule } from '../site-page/named-rule.ts'
import { knownPerson } from '../person/known-person.ts'
import { requireModerator } from '../moderator/moderators.ts'

const NEWEST = [
  ['entry.at', 'time'],
  ['entry.entryId', 'text'],
] as const

const readPage = prepared((db, params: Params<AfterKey & { userId: string }>, shape: PageShape) =>
  pageQuery(
    db
      .selectFrom('audit_entry as entry')
      .leftJoin('person as actor', 'actor.userId', 'entry.actorId')
      .leftJoin('person as about', 'about.userId', 'entry.aboutId')
      .leftJoin('moderation_case as of', 'of.caseId', 'entry.caseId')
      .leftJoin('address_range', 'address_range.rangeId', 'entry.rangeId')
      .leftJoin('decision', 'decision.decisionId', 'entry.decisionId')
      .select(['entry.entryId', 'entry.at', 'entry.action', 'entry.caseId', 'entry.domain'])
      .select('address_range.range')
      .select(['decision.action as decided', 'decision.rule', 'decision.ruleKey', 'decision.ruleTitle'])
      .where((eb) =>
        eb.or([eb('of.ownerId', 'is distinct from', params.userId), eb('entry.actorId', '=', params.userId)]),
      )
      .select([knownPerson('actor').as('actor'), knownPerson('about').as('about')]),
    NEWEST,
    params,
    shape,
  ),
)

/** What moderators have done, newest first; without what others did in cases about the caller. */
export const listLog: Handler<typeof moderationApi.log> = async (work, { limit, cursor }) => {
  await requireModerator(work)
  const shape = { limit, direction: 'desc', isFirst: cursor === undefined } as const
  const rows = await readPage(work.db, { userId: work.caller.userId, ...afterCursor(NEWEST, cursor) }, shape)
  return pageOf(rows, NEWEST, shape, ({ decided, rule, ruleKey, ruleTitle, at, ...entry }): LogEntry => ({
    ...entry,
    at: iso(at),
    decision:
      decided && rule ? { action: decided, rule, namedRule: namedRule({ ruleKey, ruleTitle }) } : null,
  }))
}
