import { buddyReadNotFound, events, openUpTo, type InputOf, type buddyReadsApi } from '@flyleaf/contracts'
import {
  Problem,
  beforeTransaction,
  invalid,
  type Caller,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { insertPost } from '../post/insert-post.ts'
import { limitNewAuthor, type Limiting } from '../post/limit-new-author.ts'
import { NO_PARENT } from '../post/parent-of.ts'
import { fieldsOf } from '../post/post.rules.ts'
import { issueOfPlace } from '../post/position.rules.ts'
import { publishCreated } from '../post/post-state.ts'
import { prepareWriting, type Preparing } from '../post/prepare-writing.ts'
import { readPost } from '../post/read-post.ts'
import { findActive } from './find-buddy-read.ts'
import { titleOf } from './publish-buddy-read.ts'

type Written = InputOf<typeof buddyReadsApi.write>

async function prepare(work: Preparation<Caller> & Preparing & Limiting, written: Written) {
  const { bookId, buddyId } = await findActive(work, written.buddyReadId)
  await limitNewAuthor(work, written)
  const { position } = await prepareWriting(work, { bookId, position: written.position })
  const issue = issueOfPlace(position!)
  if (issue) throw invalid([issue])
  const reached = await work.readings.ofAll(buddyId, [bookId])
  return { position: position!, buddyReached: reached?.get(bookId)?.share ?? null }
}

/** Writes a note or a quote that only the two readers see: its audience is its author, whose buddy sees it, too. */
export const writeSharedNote = beforeTransaction(
  prepare,
  async (work: Work<Caller>, { buddyReadId, postType, content }: Written, { position, buddyReached }) => {
    const { bookId, buddyId, isInviter } = await findActive(work, buddyReadId)
    const fields = fieldsOf({ postType, content, bookId, audience: 'ME', position })
    const post = (await insertPost(work, { ...fields, ...NO_PARENT, isDirect: false, buddyReadId }))!
    await publishCreated(work, post)
    if (position.positionShare! <= openUpTo(buddyReached))
      await tell(work, {
        buddyReadId,
        bookId,
        buddyId,
        toldAt: isInviter ? 'inviteeToldAt' : 'inviterToldAt',
      })
    const written = await readPost(work, post.postId)
    if (!written) throw new Problem(buddyReadNotFound)
    return { message: 'Written in your margin', post: written }
  },
)

interface Telling {
  buddyReadId: string
  bookId: string
  buddyId: string
  toldAt: 'inviterToldAt' | 'inviteeToldAt'
}

/** Tells the other reader of a note that they have reached, at most once an hour. */
async function tell(work: Work<Caller>, { buddyReadId, bookId, buddyId, toldAt }: Telling) {
  const { db, publish, caller, now } = work
  const told = await db
    .updateTable('buddy_read')
    .set({ [toldAt]: now })
    .where('buddyReadId', '=', buddyReadId)
    // It may have ended since it was found.
    .where('state', '=', 'ACTIVE')
    .where('endedAt', 'is', null)
    .where((eb) =>
      eb.or([eb(toldAt, 'is', null), eb(toldAt, '<=', sql<Date>`${now}::timestamptz - interval '1 hour'`)]),
    )
    .returning('buddyReadId')
    .executeTakeFirst()
  if (!told) return
  publish(events.feed.buddyReadNoted, buddyReadId, {
    buddyReadId,
    bookId,
    title: await titleOf(work, bookId),
    writerId: caller.userId,
    readerId: buddyId,
    at: now.toISOString(),
  })
}
