import {
  bookNotFound,
  buddyReadOfOwnBook,
  buddyReadRefused,
  buddyReadWithYourself,
  readerNotFound,
  type BuddyRead,
  type InputOf,
  type buddyReadsApi,
} from '@flyleaf/contracts'
import { blockedFor, personIsPresent } from '@flyleaf/projections'
import {
  Problem,
  allOf,
  beforeTransaction,
  createId,
  prepared,
  type AgeLimit,
  type Caller,
  type Limit,
  type Params,
  type Preparation,
  type RateLimits,
  type Work,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { fetchBook, isKnownBook, type Fetching } from '../book/fetch-book.ts'
import { isLimited } from '../post/is-limited.ts'
import type { AskingReadings } from '../post/mark-ahead.ts'
import { currentBook } from '../post/merged-books.ts'
import { acceptInvitation } from './answer-invitation.ts'
import { ensureFew } from './ensure-few.ts'
import { findBuddyRead, findWith, toBuddyRead } from './find-buddy-read.ts'
import { publishBuddyRead } from './publish-buddy-read.ts'

type Invited = InputOf<typeof buddyReadsApi.invite>

const INVITATIONS: Limit = { name: 'buddy-read', points: 30, seconds: 3600 }
const FIRST_INVITATIONS: AgeLimit = {
  name: 'new-buddy-read',
  firstDay: 10,
  firstWeek: 30,
  does: (points) => `invite others to read with you up to ${points} times`,
}

/** Fetches the book from the shelves service, which says whether the other reader sees it, too. */
async function prepare(
  work: Preparation<Caller> & Fetching & AskingReadings & { rates: RateLimits },
  { bookId: named, username }: Invited,
) {
  const { rates, caller, now } = work
  await rates.consume(INVITATIONS, caller.userId)
  await rates.byAge(FIRST_INVITATIONS, caller, now)
  const book = await currentBook(work.db, (await fetchBook(work, { bookId: named }))!)
  const bookId = (await fetchBook(work, book))!
  if (!(await isKnownBook(work.db, bookId))) throw new Problem(bookNotFound)
  const inviteeId = await findInvitee(work, username)
  if (!(await work.readings.of(caller.userId, bookId))) throw new Problem(bookNotFound)
  if (!(await work.readings.of(inviteeId, bookId))) throw new Problem(buddyReadOfOwnBook)
  return { book: { ...book, bookId }, inviteeId }
}

/** Invites a reader to read a book with the caller. Who has declined is not asked again. */
export const inviteBuddy = beforeTransaction(
  prepare,
  async (work: Work<Caller>, _input: Invited, { book, inviteeId }) => {
    const { bookId } = book
    const known = await findWith(work, bookId, inviteeId)
    if (known?.state === 'ACTIVE') return answer('You already read this book together', toBuddyRead(known))
    if (known && !known.isInviter) {
      const { buddyReadId } = known
      return acceptInvitation(work, { buddyReadId })
    }
    if (known) return answer('Invitation sent', toBuddyRead(known))
    const reopened = await reopenDeclined(work, bookId, inviteeId)
    if (reopened) return acceptInvitation(work, reopened)
    await ensureFew(work)
    const buddyReadId = (await showDeclined(work, bookId, inviteeId)) ?? (await insert(work, book, inviteeId))
    return answer('Invitation sent', toBuddyRead(await findBuddyRead(work, buddyReadId)))
  },
)

const answer = (message: string, buddyRead: BuddyRead) => ({ message, buddyRead })

interface Asked {
  callerId: string
  username: string
}

const readInvitee = prepared((db, { callerId, username }: Params<Asked>) =>
  db
    .selectFrom('person')
    .leftJoin('message_privacy as privacy', 'privacy.userId', 'person.userId')
    .select(['person.userId', 'privacy.messagesFrom'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('follow')
            .select('follow.followerId')
            .whereRef('follow.followerId', '=', 'person.userId')
            .where('follow.followedId', '=', callerId)
            .where((follow) => follow.ref('follow.isFollowing')),
        )
        .$castTo<boolean>()
        .as('isFollower'),
      isLimited(callerId).$castTo<boolean>().as('isCallerLimited'),
    ])
    .where('person.username', '=', username)
    .where(personIsPresent('person'))
    .where('person.userId', '<>', allOf(blockedFor(callerId)))
    .orderBy('person.version', 'desc')
    .limit(sql.lit(1)),
)

/** The id of a reader whom the caller may invite, as they may write to them; those whom moderators limit reach only their followers. */
async function findInvitee({ db, caller }: Pick<Preparation<Caller>, 'db' | 'caller'>, username: string) {
  const [found] = await readInvitee(db, { callerId: caller.userId, username })
  if (!found) throw Problem.of(readerNotFound, 'username')
  const { userId, messagesFrom, isFollower, isCallerLimited } = found
  if (userId === caller.userId) throw Problem.of(buddyReadWithYourself, 'username')
  const isRefused =
    messagesFrom === 'nobody' || ((messagesFrom === 'followed' || isCallerLimited) && !isFollower)
  if (isRefused) throw Problem.of(buddyReadRefused, 'username')
  return userId
}

/** Who has declined and invites back finds the invitation as if they had not: open, or taken back by its inviter and so gone. */
async function reopenDeclined({ db, caller }: Work<Caller>, bookId: string, inviterId: string) {
  await db
    .deleteFrom('buddy_read')
    .where('inviterId', '=', inviterId)
    .where('inviteeId', '=', caller.userId)
    .where('bookId', '=', bookId)
    .where('state', '=', 'DECLINED')
    .where('endedAt', 'is not', null)
    .execute()
  return db
    .updateTable('buddy_read')
    .set({ state: 'INVITED' })
    .where('inviterId', '=', inviterId)
    .where('inviteeId', '=', caller.userId)
    .where('bookId', '=', bookId)
    .where('state', '=', 'DECLINED')
    .returning('buddyReadId')
    .executeTakeFirst()
}

/** An invitation that was declined is shown to its inviter again, as if it were new, and to nobody else. */
async function showDeclined({ db, caller, now }: Work<Caller>, bookId: string, inviteeId: string) {
  const declined = await db
    .selectFrom('buddy_read')
    .select(['buddyReadId', 'endedAt'])
    .where('inviterId', '=', caller.userId)
    .where('inviteeId', '=', inviteeId)
    .where('bookId', '=', bookId)
    .where('state', '=', 'DECLINED')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  // It has no end when the same invitation was sent at the same time.
  if (!declined?.endedAt) return declined?.buddyReadId
  const buddyReadId = createId()
  await db
    .updateTable('buddy_read')
    .set({ buddyReadId, createdAt: now, endedAt: null })
    .where('buddyReadId', '=', declined.buddyReadId)
    .execute()
  return buddyReadId
}

type CurrentBook = Awaited<ReturnType<typeof currentBook>>

/** The new invitation; the one that is there when both invite each other at once. */
async function insert(work: Work<Caller>, book: CurrentBook, inviteeId: string) {
  const { db, caller, now } = work
  const { bookId } = book
  const made = { buddyReadId: createId(), bookId, inviterId: caller.userId, inviteeId }
  const inserted = await db
    .insertInto('buddy_read')
    .values({ ...made, ...book, state: 'INVITED', createdAt: now })
    .onConflict((of) => of.doNothing())
    .returning('buddyReadId')
    .executeTakeFirst()
  if (inserted) {
    await publishBuddyRead(work, 'buddyReadInvited', made)
    return made.buddyReadId
  }
  const known = await findWith(work, bookId, inviteeId)
  // The book has been merged into another one meanwhile, with what they read.
  if (!known) throw new Problem(bookNotFound)
  return known.buddyReadId
}
