import { events } from '@flyleaf/contracts'
import { iso, type Db, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'

type Enforcing = Pick<TransactionalWork, 'db' | 'publish'>

interface Subject {
  kind: string
  subjectId: string
  ownerId: string | null
}

/** The services that act on decisions: what they publish in answer is in force before a decision is answered. */
export const ENFORCERS = ['account', 'feed', 'shelves'] as const

/** Brings in force what all decisions about a thing and its owner come to. Whatever adds or undoes one calls this. */
export async function enforce(work: Enforcing, { kind, subjectId, ownerId }: Subject, now: Date) {
  await lock(work.db, ownerId ?? subjectId)
  if (kind === 'post') await enforceOnPost(work, subjectId)
  if (kind === 'bookshelf') await enforceOnBookshelf(work, subjectId)
  if (ownerId) await enforceOnPerson(work, ownerId, now)
}

/** Two decisions at the same time, or one while a suspension ends, would each miss the other. */
const lock = (db: Db, about: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${about}, 0))`.execute(db)

async function enforceOnPost({ db, publish }: Enforcing, postId: string) {
  const actions = await inForce(db, postId)
  const isRemoved = actions.has('remove')
  const isMarkedSpoiler = actions.has('mark-spoiler')
  const areImagesRemoved = actions.has('remove-images')
  const state = { isRemoved, isMarkedSpoiler, areImagesRemoved }
  const known = await db
    .selectFrom('moderated_post')
    .selectAll()
    .where('postId', '=', postId)
    .forUpdate()
    .executeTakeFirst()
  if (
    (known?.isRemoved ?? false) === isRemoved &&
    (known?.isMarkedSpoiler ?? false) === isMarkedSpoiler &&
    (known?.areImagesRemoved ?? false) === areImagesRemoved
  )
    return
  const { version } = await db
    .insertInto('moderated_post')
    .values({ postId, version: 1, ...state })
    .onConflict((of) =>
      of.column('postId').doUpdateSet((eb) => ({ version: eb('moderated_post.version', '+', 1), ...state })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  publish(events.moderation.postModerated, postId, { postId, version, ...state })
}

async function enforceOnBookshelf({ db, publish }: Enforcing, bookshelfId: string) {
  const isHidden = (await inForce(db, bookshelfId)).has('hide')
  const known = await db
    .selectFrom('moderated_bookshelf')
    .select('isHidden')
    .where('bookshelfId', '=', bookshelfId)
    .forUpdate()
    .executeTakeFirst()
  if ((known?.isHidden ?? false) === isHidden) return
  const { version } = await db
    .insertInto('moderated_bookshelf')
    .values({ bookshelfId, version: 1, isHidden })
    .onConflict((of) =>
      of
        .column('bookshelfId')
        .doUpdateSet((eb) => ({ version: eb('moderated_bookshelf.version', '+', 1), isHidden })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  publish(events.moderation.bookshelfModerated, bookshelfId, { bookshelfId, version, isHidden })
}

/** The actions on a thing that have not been undone. */
async function inForce(db: Db, subjectId: string) {
  const decisions = await db
    .selectFrom('decision')
    .select('action')
    .where('subjectId', '=', subjectId)
    .where('undoneAt', 'is', null)
    .where('action', 'in', ['remove', 'remove-images', 'mark-spoiler', 'hide'])
    .execute()
  return new Set(decisions.map(({ action }) => action))
}

/** Removes a person’s picture, and suspends and limits them for as long as decisions say, or ends it. Answers whether time has ended something. */
export async function enforceOnPerson(work: Enforcing, userId: string, now: Date): Promise<boolean> {
  await lock(work.db, userId)
  await enforceOnPicture(work, userId)
  const isSuspensionOver = await enforceSuspension(work, userId, now)
  const isLimitOver = await enforceLimit(work, userId, now)
  return isSuspensionOver || isLimitOver
}

async function enforceOnPicture({ db, publish }: Enforcing, userId: string) {
  const { removedAt } = await db
    .selectFrom('decision')
    .select((eb) => eb.fn.max('decidedAt').$castTo<Date | null>().as('removedAt'))
    .where('subjectId', '=', userId)
    .where('action', '=', 'remove-picture')
    .where('undoneAt', 'is', null)
    .executeTakeFirstOrThrow()
  const known = await db
    .selectFrom('moderated_picture')
    .select('removedAt')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const at = removedAt && iso(removedAt)
  if ((known?.removedAt ? iso(known.removedAt) : null) === at) return
  const { version } = await db
    .insertInto('moderated_picture')
    .values({ userId, version: 1, removedAt })
    .onConflict((of) =>
      of
        .column('userId')
        .doUpdateSet((eb) => ({ version: eb('moderated_picture.version', '+', 1), removedAt })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  publish(events.moderation.pictureModerated, userId, { userId, version, removedAt: at })
}

/** The decision in force by which something holds for a person longest. */
const longest = (db: Db, userId: string, action: 'suspend' | 'limit', now: Date) =>
  db
    .selectFrom('decision')
    .select(['decisionId', 'until'])
    .where('ownerId', '=', userId)
    .where('action', '=', action)
    .where('undoneAt', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('until', (by) => by.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()

async function enforceSuspension({ db, publish }: Enforcing, userId: string, now: Date) {
  const decision = await longest(db, userId, 'suspend', now)
  const state = {
    isSuspended: decision !== undefined,
    until: decision?.until ?? null,
    decisionId: decision?.decisionId ?? null,
  }
  const known = await db
    .selectFrom('suspension')
    .select('decisionId')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if ((known?.decisionId ?? null) === state.decisionId) return false
  const { version } = await db
    .insertInto('suspension')
    .values({ userId, version: 1, ...state })
    .onConflict((of) =>
      of.column('userId').doUpdateSet((eb) => ({ version: eb('suspension.version', '+', 1), ...state })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  publish(events.moderation.userSuspended, userId, {
    userId,
    version,
    isSuspended: state.isSuspended,
    decisionId: state.decisionId,
    until: state.until && new Date(state.until).toISOString(),
    at: now.toISOString(),
  })
  return !state.isSuspended
}

async function enforceLimit({ db, publish }: Enforcing, userId: string, now: Date) {
  const decision = await longest(db, userId, 'limit', now)
  const isLimited = decision !== undefined
  const state = { isLimited, until: decision?.until ?? null, decisionId: decision?.decisionId ?? null }
  const known = await db
    .selectFrom('limitation')
    .select(['isLimited', 'decisionId'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if ((known?.decisionId ?? null) === state.decisionId) return false
  const { version } = await db
    .insertInto('limitation')
    .values({ userId, version: 1, ...state })
    .onConflict((of) =>
      of.column('userId').doUpdateSet((eb) => ({ version: eb('limitation.version', '+', 1), ...state })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  if ((known?.isLimited ?? false) !== isLimited)
    publish(events.moderation.userLimited, userId, { userId, version, isLimited, at: now.toISOString() })
  return !isLimited
}
