import { events } from '@flyleaf/contracts'
import type { Work } from '@flyleaf/service'

interface Told {
  buddyReadId: string
  bookId: string
  inviterId: string
  inviteeId: string
}

/** The title of a book that a post or a buddy read names: it was fetched then. */
export async function titleOf({ db }: Pick<Work, 'db'>, bookId: string) {
  const book = await db
    .selectFrom('book_card')
    .select('title')
    .where('bookId', '=', bookId)
    .executeTakeFirst()
  return book?.title ?? ''
}

/** Publishes that a reader was invited, that the invitation was taken back, or that it was accepted. */
export async function publishBuddyRead(
  work: Pick<Work, 'db' | 'publish' | 'now'>,
  event: 'buddyReadInvited' | 'buddyReadWithdrawn' | 'buddyReadAccepted',
  { buddyReadId, bookId, inviterId, inviteeId }: Told,
) {
  const title = await titleOf(work, bookId)
  const told = { buddyReadId, bookId, title, inviterId, inviteeId, at: work.now.toISOString() }
  work.publish(events.feed[event], buddyReadId, told)
}
