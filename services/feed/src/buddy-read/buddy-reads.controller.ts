import { buddyReadsApi } from '@flyleaf/contracts'
import { Catalogue } from '@flyleaf/projections'
import { RateLimits, controller } from '@flyleaf/service'
import { readingPosts } from '../post/memory/read-listed.ts'
import { acceptInvitation, declineInvitation } from './answer-invitation.ts'
import { endBuddyRead } from './end-buddy-read.ts'
import { inviteBuddy } from './invite-buddy.ts'
import { listBuddyReads } from './list-buddy-reads.ts'
import { getSharedMargin, listOfBook, listSharedNotes } from './shared-margin.ts'
import { writeSharedNote } from './write-note.ts'

export const BuddyReadsController = controller(
  buddyReadsApi,
  {
    list: listBuddyReads,
    ofBook: listOfBook,
    invite: inviteBuddy,
    accept: acceptInvitation,
    decline: declineInvitation,
    end: endBuddyRead,
    margin: getSharedMargin,
    notes: listSharedNotes,
    write: writeSharedNote,
  },
  { ...readingPosts, catalogue: Catalogue, rates: RateLimits },
)
