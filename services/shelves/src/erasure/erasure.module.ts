import { erasure, eraseRows } from '@flyleaf/projections'
import { Relay } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import {
  eraseRatings,
  forgetAdditions,
  forgetChanges,
  leaveOthers,
  removeBookshelves,
  eraseOwnBooks,
} from './erase-person.ts'

const ofReader = (table: string) => eraseRows(table, 'user_id = $1')

/** Removes a person from the library: their bookshelves, and their part in others'. */
@Module({
  providers: erasure(
    [
      // Before the rest, so that the undo of a merge brings nothing back.
      ofReader('merge_ledger'),
      removeBookshelves,
      eraseRows('invitation', 'invitee_id = $1'),
      leaveOthers,
      ofReader('author_follower'),
      ofReader('series_follower'),
      eraseRatings,
      ofReader('reading'),
      ofReader('reading_goal'),
      // After everything that refers to them.
      ofReader('import'),
      ofReader('named_book'),
      ofReader('private_note'),
      // What they wrote in others' copies, too.
      eraseRows('inscription', '$1 in (user_id, writer_id)'),
      ofReader('imported_review'),
      eraseOwnBooks,
      forgetAdditions,
      ofReader('librarian'),
      // A merge that ran meanwhile has written what it moved.
      ofReader('merge_ledger'),
      eraseRows('record_change', `user_id = $1 and state not in ('applied', 'undone')`),
      forgetChanges,
    ],
    { relay: Relay },
  ),
})
export class ShelvesErasureModule {}
