import { defineService } from '@flyleaf/service'
import {
  deactivatedPeopleColumn,
  erasuresTable,
  followVersions,
  followsTable,
  hiddenPeopleTable,
  hiddenPeopleVersions,
  linkDomainsTable,
  peopleTable,
} from '@flyleaf/projections'
import { exportFiles } from './export/export-files.ts'
import { notificationTables } from './migrations/002-notifications.ts'
import { conversationTables } from './migrations/003-conversations.ts'
import { projections } from './migrations/004-projections.ts'
import { invitations } from './migrations/008-invitations.ts'
import { liveItems } from './migrations/050-live-items.ts'
import { groups } from './migrations/051-groups.ts'
import { digests } from './migrations/060-digests.ts'
import { push } from './migrations/061-push.ts'
import { messagesOfSender } from './migrations/062-messages-of-sender.ts'
import { wishes } from './migrations/007-wishes.ts'
import { withdrawnActs } from './migrations/042-withdrawn-acts.ts'
import { setAsideActs } from './migrations/043-set-aside-acts.ts'
import { oldNotifications } from './migrations/060-old-notifications.ts'
import { actsOfActor } from './migrations/070-acts-of-actor.ts'
import { threadOwners } from './migrations/080-thread-owners.ts'
import { threadBookshelves } from './migrations/081-thread-bookshelves.ts'
import { decisions } from './migrations/091-decisions.ts'
import { letters } from './migrations/100-letters.ts'
import { newBooks } from './migrations/090-new-books.ts'
import { followRequests } from './migrations/110-follow-requests.ts'
import { withdrawnAt } from './migrations/120-withdrawn-at.ts'
import { buddyReads } from './migrations/130-buddy-reads.ts'
import { shelvesForFollowers } from './migrations/140-shelves-for-followers.ts'
import { arrivedAt } from './migrations/160-arrived-at.ts'
import { AppModule } from './app.module.ts'
import { NotificationsConfig } from './config.ts'
import { entities } from './database.ts'

export const notifications = defineService({
  name: 'notifications',
  config: NotificationsConfig,
  module: AppModule,
  entities,
  // Events of every stream change readers' counts.
  streamsTakeTurns: true,
  migrations: {
    '001-people': peopleTable,
    '002-notifications': notificationTables,
    '003-conversations': conversationTables,
    '004-projections': projections,
    '005-hidden-people': hiddenPeopleTable,
    '006-follows': followsTable,
    '007-wishes': wishes,
    '008-invitations': invitations,
    '040-deactivated-people': deactivatedPeopleColumn,
    '041-follow-versions': followVersions,
    '041-hidden-people-versions': hiddenPeopleVersions,
    '042-withdrawn-acts': withdrawnActs,
    '043-set-aside-acts': setAsideActs,
    '050-live-items': liveItems,
    '051-groups': groups,
    '060-old-notifications': oldNotifications,
    '060-digests': digests,
    '061-push': push,
    '062-messages-of-sender': messagesOfSender,
    '070-acts-of-actor': actsOfActor,
    '070-erasures': erasuresTable,
    '080-thread-owners': threadOwners,
    '081-thread-bookshelves': threadBookshelves,
    '090-new-books': newBooks,
    '091-decisions': decisions,
    '100-letters': letters,
    '110-follow-requests': followRequests,
    '120-withdrawn-at': withdrawnAt,
    '130-buddy-reads': buddyReads,
    '140-shelves-for-followers': shelvesForFollowers,
    '150-link-domains': linkDomainsTable,
    '160-arrived-at': arrivedAt,
  },
  exportFiles,
  // Notifications are created by the events of the other services' seeds.
  seed: async () => {},
})
