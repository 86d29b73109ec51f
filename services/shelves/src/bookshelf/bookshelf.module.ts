import { DatabaseModule, EventsModule, previewController } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { previewBookshelf } from './preview-bookshelf.ts'
import { BookshelfController } from './bookshelf.controller.ts'
import { BookshelfEntity } from './bookshelf.entity.ts'
import { DefaultShelves } from './default-shelves.ts'
import { InternalBookshelvesController } from './internal-bookshelves.controller.ts'
import { onUserBlocked } from './on-user-blocked.ts'
import { onUserRegistered } from './on-user-registered.ts'

/** Bookshelves and the books on them. Previews come first: `previews` could be the id of a bookshelf. */
@Module({
  imports: [
    DatabaseModule.forFeature([BookshelfEntity]),
    EventsModule.forFeature({ 'user.registered': onUserRegistered, 'user.blocked': onUserBlocked }),
  ],
  controllers: [
    previewController('api/bookshelves', previewBookshelf),
    BookshelfController,
    InternalBookshelvesController,
  ],
  providers: [DefaultShelves],
})
export class BookshelfModule {}
