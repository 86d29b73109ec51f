import {
  alreadyReported,
  cannotReportOwn,
  reportedImage,
  type InputOf,
  type NamedRule,
  type ReportedThing,
  type reportsApi,
} from '@flyleaf/contracts'
import {
  Problem,
  RateLimits,
  beforeTransaction,
  createId,
  type Caller,
  type Db,
  type Given,
  type Limit,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { openCase } from '../case/open-case.ts'
import { SitePages } from '../site-page/site-pages.ts'
import { ReportedThings } from './reported-things.ts'

/** What reporting needs. */
export const reporting = { rates: RateLimits, things: ReportedThings, pages: SitePages }
type Reporting = Given<typeof reporting>

type Input = InputOf<typeof reportsApi.create>

const A_DAY: Limit = { name: 'report', points: 50, seconds: 86_400, refusal: 'Too many reports' }

interface Found {
  thing: ReportedThing
  rule: NamedRule | null
  /** Equal for things that are equal. */
  digest: string
  /** The bytes of its images by their places, unless an equal copy is kept already. */
  images: ReadonlyMap<number, Buffer>
}

/** Reads the thing from its service, as the reporter sees it, with its images. */
async function findThing(
  { db, caller, rates, things, pages }: Preparation<Caller> & Reporting,
  { kind, id, ruleKey, reason }: Input,
): Promise<Found> {
  const rule = ruleKey === undefined ? null : pages.nameRule(ruleKey, reason)
  await rates.consume(A_DAY, caller.userId)
  const thing = await things.find(kind, id, caller.userId)
  if (thing.ownerId === caller.userId) throw new Problem(cannotReportOwn)
  const digest = createHash('sha256').update(JSON.stringify(thing)).digest('base64url')
  const kept = await db
    .selectFrom('moderation_case as open')
    .innerJoin('reported_copy as copy', 'copy.caseId', 'open.caseId')
    .select('copy.copyId')
    .where('open.kind', '=', kind)
    .where('open.subjectId', '=', id)
    .where((eb) => eb.ref('open.isOpen'))
    .where('copy.digest', '=', digest)
    .executeTakeFirst()
  return {
    thing,
    rule,
    digest,
    images: kept ? new Map() : await things.imagesOf(thing, kind, id, caller.userId),
  }
}

/** Adds a report to the open case of what is reported, with a copy of it. */
export const createReport = beforeTransaction(
  findThing,
  async ({ db, caller, now }: Work<Caller>, input: Input, found: Found) => {
    const { kind, id, reason } = input
    const caseId = await openCase(db, { kind, id, reason, ownerId: found.thing.ownerId }, now)
    const known = await db
      .selectFrom('report')
      .select('reportId')
      .where('caseId', '=', caseId)
      .where('reporterId', '=', caller.userId)
      .executeTakeFirst()
    if (known) throw new Problem(alreadyReported)
    const copyId = await freeze(db, caseId, found, now)
    const reportId = createId()
    await db
      .insertInto('report')
      .values({
        reportId,
        caseId,
        copyId,
        reporterId: caller.userId,
        reason: input.reason,
        ruleKey: found.rule?.key ?? null,
        ruleTitle: found.rule?.title ?? null,
        words: input.words ?? '',
        createdAt: now,
      })
      .execute()
    return { message: 'Thank you. A moderator will look at it', reportId }
  },
)

/** Keeps the thing with its images as it is now; once, if nothing has changed since another report. */
async function freeze(db: Db, caseId: string, { thing, digest, images }: Found, now: Date) {
  const newId = createId()
  const content: ReportedThing = {
    ...thing,
    images: thing.images.map((image, place) =>
      images.has(place) ? { ...image, url: reportedImage(newId, place) } : image,
    ),
  }
  const { copyId } = await db
    .insertInto('reported_copy')
    .values({
      copyId: newId,
      caseId,
      digest,
      content: sql`${JSON.stringify(content)}::jsonb`,
      frozenAt: now,
    })
    .onConflict((of) =>
      of.columns(['caseId', 'digest']).doUpdateSet((eb) => ({ frozenAt: eb.ref('excluded.frozenAt') })),
    )
    .returning('copyId')
    .executeTakeFirstOrThrow()
  if (copyId === newId && images.size > 0)
    await db
      .insertInto('reported_image')
      .values([...images].map(([place, bytes]) => ({ copyId, place, bytes })))
      .execute()
  return copyId
}
