import { BUDDY_READS_MAX, buddyReadNotFound, type BuddyRead } from '@flyleaf/contracts'
import { blockedFor, personIsPresent, personObject } from '@flyleaf/projections'
import { Problem, allOf, iso, prepared, type Caller, type Db, type Params, type Work } from '@flyleaf/service'
import { sql, type Expression, type InferResult } from 'kysely'
import { buddyOf } from '../post/visibility.ts'

type Looking = Pick<Work<Caller>, 'db' | 'caller'>
type Row = InferResult<ReturnType<typeof readSeen>>[number]

/** The buddy reads that the caller sees, also ended ones: not of who has left or is blocked, nor invitations that they declined. */
export const readKnown = (db: Db, callerId: Expression<string>) =>
  db
    .selectFrom('buddy_read as together')
    .innerJoin('person as buddy', (join) =>
      join.on((eb) => eb('buddy.userId', '=', buddyOf(callerId))).on(personIsPresent('buddy')),
    )
    .select([
      'together.buddyReadId',
      'together.bookId',
      'together.inviterId',
      'together.inviteeId',
      'together.state',
      'together.createdAt',
      'buddy.userId as buddyId',
    ])
    .select((eb) => [
      personObject('buddy').as('buddy'),
      eb('together.inviterId', '=', callerId).$castTo<boolean>().as('isInviter'),
    ])
    .where('buddy.userId', '<>', allOf(blockedFor(callerId)))
    .where((eb) =>
      eb.or([
        eb('together.inviterId', '=', callerId),
        eb.and([eb('together.inviteeId', '=', callerId), eb('together.state', '<>', sql.lit('DECLINED'))]),
      ]),
    )

/** The same, without those that ended and invitations that were taken back. */
const readSeen = (db: Db, callerId: Expression<string>) =>
  readKnown(db, callerId).where('together.endedAt', 'is', null)

/** More than a reader may have themselves, so only invitations by others are left out. */
const LISTED_MAX = 2 * BUDDY_READS_MAX

const readOne = prepared((db, asked: Params<{ callerId: string; buddyReadId: string }>) =>
  readSeen(db, asked.callerId).where('together.buddyReadId', '=', asked.buddyReadId),
)
const readOfBook = prepared((db, asked: Params<{ callerId: string; bookId: string }>) =>
  readSeen(db, asked.callerId)
    .where('together.bookId', '=', asked.bookId)
    .orderBy(
      (eb) =>
        eb.or([eb('together.state', '=', sql.lit('ACTIVE')), eb('together.inviterId', '=', asked.callerId)]),
      'desc',
    )
    .orderBy('together.createdAt')
    .orderBy('together.buddyReadId')
    .limit(sql.lit(LISTED_MAX)),
)
const readWith = prepared((db, asked: Params<{ callerId: string; bookId: string; buddyId: string }>) =>
  readSeen(db, asked.callerId)
    .where('together.bookId', '=', asked.bookId)
    .where('buddy.userId', '=', asked.buddyId),
)

/** The caller's buddy read of a book with another reader, else that reader's invitation, else the caller's own. */
export async function findWith({ db, caller }: Looking, bookId: string, buddyId: string) {
  const known = await readWith(db, { callerId: caller.userId, bookId, buddyId })
  return (
    known.find(({ state }) => state === 'ACTIVE') ?? known.find(({ isInviter }) => !isInviter) ?? known[0]
  )
}

/** The caller's buddy reads of a book and their own invitations, then at least 50 invitations by others; each oldest first. */
export const findOfBook = ({ db, caller }: Looking, bookId: string) =>
  readOfBook(db, { callerId: caller.userId, bookId })

/** A buddy read or an invitation that the caller sees; throws `buddyReadNotFound` otherwise. */
export async function findBuddyRead({ db, caller }: Looking, buddyReadId: string) {
  const [row] = await readOne(db, { callerId: caller.userId, buddyReadId })
  if (!row) throw new Problem(buddyReadNotFound)
  return row
}

/** A buddy read that lasts; throws `buddyReadNotFound` otherwise. */
export async function findActive(work: Looking, buddyReadId: string) {
  const row = await findBuddyRead(work, buddyReadId)
  if (row.state !== 'ACTIVE') throw new Problem(buddyReadNotFound)
  return row
}

/** The same as `findBuddyRead`, locked until the commit. */
export async function lockBuddyRead(work: Looking, buddyReadId: string) {
  await work.db
    .selectFrom('buddy_read')
    .select('buddyReadId')
    .where('buddyReadId', '=', buddyReadId)
    .forUpdate()
    .execute()
  return findBuddyRead(work, buddyReadId)
}

export const toBuddyRead = ({ buddyReadId, bookId, buddy, state, isInviter, createdAt }: Row): BuddyRead => ({
  buddyReadId,
  bookId,
  buddy,
  state: stateFor({ state, isInviter }),
  createdAt: iso(createdAt),
})

/** What one of the two is told about a buddy read; nobody that an invitation was declined. */
export const stateFor = ({ state, isInviter }: Pick<Row, 'state' | 'isInviter'>) =>
  state === 'ACTIVE' ? ('active' as const) : isInviter ? ('waiting' as const) : ('invited' as const)
