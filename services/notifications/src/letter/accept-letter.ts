import {
  letterInRequest,
  letterIsYours,
  letterNotFound,
  type InputOf,
  type lettersApi,
} from '@flyleaf/contracts'
import { blockedBy, deactivatedOnes } from '@flyleaf/projections'
import {
  Problem,
  allOf,
  beforeTransaction,
  iso,
  prepared,
  type Caller,
  type Params,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { readMessages, toMessage } from '../conversation/message-rows.ts'
import { addLiveItems } from '../live/live-items.ts'
import type { Announcing } from '../live/live.ts'
import type { Shelves } from './shelves.ts'

type Input = InputOf<typeof lettersApi.accept>

interface Asked {
  conversationId: string
  messageId: string
  readerId: string
}

const readLetter = prepared((db, { conversationId, messageId, readerId }: Params<Asked>) =>
  db
    .selectFrom('letter')
    .innerJoin('message', 'message.messageId', 'letter.messageId')
    .innerJoin('participant as reader', 'reader.conversationId', 'message.conversationId')
    .select([
      'letter.bookId',
      'letter.dedication',
      'message.senderId as writerId',
      'message.createdAt as writtenAt',
      'reader.state',
    ])
    .where('letter.messageId', '=', messageId)
    .where('message.conversationId', '=', conversationId)
    .where('reader.userId', '=', readerId)
    .whereRef('message.position', '>', 'reader.joinedPosition')
    .where('message.senderId', '<>', allOf(blockedBy(readerId)))
    .where('message.senderId', '<>', allOf(deactivatedOnes)),
)

/** Hands the letter to the bookshelves first: repeated after a failure, it is taken once. */
async function handOver(
  { db, caller, shelves }: Preparation<Caller> & { shelves: Shelves },
  { conversationId, messageId }: Input,
) {
  const readerId = caller.userId
  const [letter] = await readLetter(db, { conversationId, messageId, readerId })
  if (!letter) throw new Problem(letterNotFound)
  const { state, writtenAt, ...words } = letter
  if (words.writerId === readerId) throw new Problem(letterIsYours)
  if (state !== 'accepted') throw new Problem(letterInRequest)
  const isTaken = await shelves.take({ letterId: messageId, readerId, writtenAt: iso(writtenAt), ...words })
  if (!isTaken) throw new Problem(letterNotFound)
}

const readMessage = prepared((db, { messageId }: Params<{ messageId: string }>) =>
  readMessages(db).where('message.messageId', '=', messageId),
)

/** Puts an enclosed book on the reader's shelf, and shows the sender that it is there. */
export const acceptLetter = beforeTransaction(
  handOver,
  async ({ db, caller, now, afterCommit, live }: Work<Caller> & Announcing, { messageId }: Input) => {
    const { userId } = caller
    const added = await db
      .insertInto('letter_acceptance')
      .columns(['messageId', 'userId', 'acceptedAt'])
      // Nothing when the sender was erased meanwhile.
      .expression((eb) =>
        eb
          .selectFrom('letter')
          .select((of) => ['letter.messageId', of.val(userId).as('userId'), of.val(now).as('acceptedAt')])
          .where('letter.messageId', '=', messageId),
      )
      .onConflict((of) => of.doNothing())
      .returning('messageId')
      .execute()
    const [row] = await readMessage(db, { messageId })
    if (!row?.letter) throw new Problem(letterNotFound)
    if (added.length > 0) {
      const told = [row.senderId, userId]
      await addLiveItems(
        db,
        'message',
        told.map((one) => ({ userId: one, itemId: messageId })),
      )
      afterCommit(() => live.changed(told))
    }
    return {
      message: `“${row.letter.title}” is on your shelf`,
      accepted: toMessage(row, userId),
    }
  },
)
