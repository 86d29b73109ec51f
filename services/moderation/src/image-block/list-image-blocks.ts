import { reportedImage, type blockedImagesApi } from '@flyleaf/contracts'
import {
  afterCursor,
  iso,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type Handler,
  type PageShape,
  type Params,
} from '@flyleaf/service'
import { requireModerator } from '../moderator/moderators.ts'
import { knownPerson } from '../person/known-person.ts'
import { namedRule } from '../site-page/named-rule.ts'

const NEWEST = [
  ['blocked.blockedAt', 'time'],
  ['blocked.blockId', 'text'],
] as const

const readPage = prepared((db, params: Params<AfterKey & { userId: string }>, shape: PageShape) =>
  pageQuery(
    db
      .selectFrom('image_block as blocked')
      .innerJoin('decision', 'decision.decisionId', 'blocked.decisionId')
      .leftJoin('reported_image as image', (join) =>
        join.onRef('image.copyId', '=', 'blocked.copyId').onRef('image.place', '=', 'blocked.place'),
      )
      .leftJoin('person as owner', 'owner.userId', 'decision.ownerId')
      .leftJoin('person as blocker', 'blocker.userId', 'blocked.blockedBy')
      .select(['blocked.blockId', 'blocked.copyId', 'blocked.place', 'blocked.fingerprint'])
      .select(['blocked.blockedAt', 'image.copyId as shown'])
      .select(['decision.caseId', 'decision.kind', 'decision.subjectId', 'decision.rule'])
      .select(['decision.ruleKey', 'decision.ruleTitle', 'decision.explanation'])
      .select([knownPerson('owner').as('owner'), knownPerson('blocker').as('blockedBy')])
      .where((eb) => eb.ref('blocked.isBlocked'))
      .where('decision.ownerId', 'is distinct from', params.userId),
    NEWEST,
    params,
    shape,
  ),
)

/** Images that nobody can upload, newest first; without those of the caller. */
export const listImageBlocks: Handler<typeof blockedImagesApi.list> = async (work, { limit, cursor }) => {
  await requireModerator(work)
  const shape = { limit, direction: 'desc', isFirst: cursor === undefined } as const
  const rows = await readPage(work.db, { userId: work.caller.userId, ...afterCursor(NEWEST, cursor) }, shape)
  return pageOf(rows, NEWEST, shape, (row) => ({
    blockId: row.blockId,
    caseId: row.caseId,
    reported: { kind: row.kind, id: row.subjectId, owner: row.owner },
    place: row.place,
    url: row.shown && reportedImage(row.shown, row.place),
    isRecognised: row.fingerprint !== null,
    rule: row.rule,
    namedRule: namedRule(row),
    explanation: row.explanation,
    blockedAt: iso(row.blockedAt),
    blockedBy: row.blockedBy,
  }))
}
