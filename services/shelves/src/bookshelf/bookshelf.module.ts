import { isPresent } from '@flyleaf/projections'
import {
  BatchedWork,
  EventsModule,
  batchedWork,
  eventHandlers,
  previewController,
  sitemapController,
  type SitemapSource,
} from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { PersonModule } from '../person/person.module.ts'
import { previewBookshelf } from './preview-bookshelf.ts'
import { BookshelfController } from './bookshelf.controller.ts'
import { bookshelvesSnapshot, deletedBookshelvesSnapshot } from './bookshelf-snapshots.ts'
import { DefaultShelvesModule } from './default-shelves.module.ts'
import { InternalBookshelvesController } from './internal-bookshelves.controller.ts'
import { onUserBlocked } from './on-user-blocked.ts'
import {
  COUNTED_FOLLOWS,
  COUNTED_REPLIES,
  countSomeFollows,
  countSomeReplies,
  onUserChanged,
} from './on-user-changed.ts'
import { onUserRegistered } from './on-user-registered.ts'

const listed: SitemapSource = {
  kind: 'bookshelves',
  from: 'bookshelf s join person p on p.user_id = s.owner_id',
  where: `not s.is_private and ${isPresent('p')}`,
  key: 's.bookshelf_id',
  path: `'/bookshelves/' || p.username || '/' || s.bookshelf_id`,
}

/** Bookshelves and the books on them. */
@Module({
  imports: [
    // Its projection comes before the handlers below.
    PersonModule,
    DefaultShelvesModule,
    EventsModule.forSnapshots({
      bookshelves: bookshelvesSnapshot,
      'deleted-bookshelves': deletedBookshelvesSnapshot,
    }),
  ],
  controllers: [
    sitemapController(listed),
    previewController('bookshelves', previewBookshelf),
    BookshelfController,
    InternalBookshelvesController,
  ],
  providers: [
    eventHandlers(
      {
        'user.registered': onUserRegistered,
        'user.blocked': onUserBlocked,
        'user.changed': onUserChanged,
      },
      { batches: BatchedWork },
    ),
    batchedWork(COUNTED_REPLIES, countSomeReplies),
    batchedWork(COUNTED_FOLLOWS, countSomeFollows),
  ],
})
export class BookshelfModule {}
