import type { InputOf, ListedBuddyRead, buddyReadsApi } from '@flyleaf/contracts'
import { joinedBook } from '@flyleaf/projections'
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
import { sql } from 'kysely'
import type { Readings } from '../book/readings.ts'
import { columnsOf, from } from '../expressions.ts'
import type { AskingReadings } from '../post/mark-ahead.ts'
import { readKnown, stateFor } from './find-buddy-read.ts'

type Show = InputOf<typeof buddyReadsApi.list>['show']

type Shape = PageShape & { show: Show; isWithOne: boolean }

const NEWEST = [
  ['together.createdAt', 'time'],
  ['together.buddyReadId', 'text'],
] as const

const together = columnsOf<'buddy_read'>('together')
const isAccepted = from(together('state'), '=', sql.lit<'ACTIVE'>('ACTIVE'))
const lasts = from(together('endedAt'), 'is', null)

/** An invitation that was taken back is not shown: it has an end only when it had been declined, which nobody is told. */
const SHOWN: Record<Show, ReturnType<typeof from.and>> = {
  all: from.or([lasts, isAccepted]),
  invitations: from.and([lasts, from.not(isAccepted)]),
  active: from.and([lasts, isAccepted]),
  ended: from.and([from.not(lasts), isAccepted]),
}

const readPage = prepared(
  (
    db,
    params: Params<AfterKey & { callerId: string; username: string }>,
    { show, isWithOne, ...shape }: Shape,
  ) =>
    pageQuery(
      readKnown(db, params.callerId)
        .innerJoin('book_card as book', 'book.bookId', 'together.bookId')
        .select(['together.endedAt'])
        .select(joinedBook('book').$notNull().as('book'))
        .where(SHOWN[show])
        .$if(isWithOne, (all) => all.where('buddy.username', '=', params.username)),
      NEWEST,
      params,
      shape,
    ),
)
type Row = Awaited<ReturnType<typeof readPage>>[number]

const isActive = ({ state, endedAt }: Row) => state === 'ACTIVE' && endedAt === null

/** The caller's buddy reads and invitations, with how far both are in what they read together. */
export const listBuddyReads: Handler<typeof buddyReadsApi.list, AskingReadings> = async (
  { db, caller, readings },
  { limit, cursor, show, with: username },
) => {
  const isWithOne = username !== undefined
  const shape = { limit, direction: 'desc', isFirst: cursor === undefined, show, isWithOne } as const
  const asked = { callerId: caller.userId, username: username ?? '', ...afterCursor(NEWEST, cursor) }
  const rows = await readPage(db, asked, shape)
  const reachedBy = await readReached(readings, caller.userId, rows.filter(isActive))
  return pageOf(
    rows,
    NEWEST,
    shape,
    ({
      buddyReadId,
      bookId,
      book,
      buddyId,
      buddy,
      isInviter,
      state,
      createdAt,
      endedAt,
    }): ListedBuddyRead => ({
      buddyReadId,
      book,
      buddy,
      isInviter,
      state: endedAt === null ? stateFor({ state, isInviter }) : 'ended',
      createdAt: iso(createdAt),
      endedAt: endedAt && iso(endedAt),
      reached: reachedBy(caller.userId, bookId, buddyReadId),
      buddyReached: reachedBy(buddyId, bookId, buddyReadId),
    }),
  )
}

/** How far readers have come in what they read together: the caller is asked for once, and so is each of the others. */
async function readReached(readings: Readings, callerId: string, active: readonly Row[]) {
  const ids = new Set(active.map(({ buddyReadId }) => buddyReadId))
  const readers = new Set(active.flatMap(({ buddyId }) => [callerId, buddyId]))
  const known = new Map(
    await Promise.all(
      [...readers].map(async (readerId) => {
        const read = active.filter(({ buddyId }) => readerId === callerId || readerId === buddyId)
        return [
          readerId,
          await readings.ofAll(readerId, [...new Set(read.map(({ bookId }) => bookId))]),
        ] as const
      }),
    ),
  )
  return (readerId: string, bookId: string, buddyReadId: string) =>
    ids.has(buddyReadId) ? (known.get(readerId)?.get(bookId)?.share ?? null) : null
}
