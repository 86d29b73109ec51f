import { events, signUpAnswered, signUpNotWaiting, type InputOf, type signUpsApi } from '@flyleaf/contracts'
import {
  Problem,
  afterCursor,
  beforeTransaction,
  waitForConsumers,
  type Caller,
  type Handler,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { note } from '../audit/note.ts'
import { requireAdministrator } from '../moderator/moderators.ts'
import { WaitingPeople } from './waiting-people.ts'

/** What answering sign-ups needs. */
export const answering = { waiting: WaitingPeople }
interface Answering {
  waiting: WaitingPeople
}
type Input = InputOf<typeof signUpsApi.answer>

/** As the account service orders them: a cursor is its own, and one that is none is refused here. */
const OLDEST = [
  ['account.waitingSince', 'time'],
  ['account.userId', 'text'],
] as const

/** Who waits for approval, oldest first. */
export const listWaiting: Handler<typeof signUpsApi.waiting, Answering> = async (work, { limit, cursor }) => {
  await requireAdministrator(work)
  afterCursor(OLDEST, cursor)
  return work.waiting.list(limit, cursor)
}

/** Throws unless the person waits, or has been answered while somebody else did the same. */
async function find(work: Preparation<Caller> & Answering, { userId }: Input) {
  await requireAdministrator(work)
  if (await work.waiting.has(userId)) return
  const answered = await work.db
    .selectFrom('sign_up_answer')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!answered) throw new Problem(signUpNotWaiting)
}

async function answer(work: Work<Caller> & Answering, { userId, action }: Input) {
  await requireAdministrator(work)
  const { db, caller, now } = work
  const isApproved = action === 'approve'
  const added = await db
    .insertInto('sign_up_answer')
    .values({ userId, isApproved })
    .onConflict((of) => of.doNothing())
    .returning('userId')
    .executeTakeFirst()
  if (added) {
    const logged = isApproved ? 'sign-up-approved' : 'sign-up-declined'
    await note(db, { action: logged, actorId: caller.userId, aboutId: userId })
  } else await requireSame(work, userId, isApproved)
  // Published again all the same: an earlier call may not have waited until this was in effect.
  work.publish(events.moderation.signUpAnswered, userId, { userId, isApproved, at: now.toISOString() })
  return { message: isApproved ? 'Approved. We’ve emailed them' : 'Declined. We’ve emailed them' }
}

/** The first answer counts. */
async function requireSame({ db }: Work<Caller>, userId: string, isApproved: boolean) {
  const answered = await db
    .selectFrom('sign_up_answer')
    .select('isApproved')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (answered?.isApproved !== isApproved) throw new Problem(signUpAnswered)
}

/** Approves a person who waits, or declines them; of two answers the first counts. */
export const answerSignUp = waitForConsumers(beforeTransaction(find, answer))
