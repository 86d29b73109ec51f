import { eventHandlers, reportedController } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { describeReported } from './describe-reported.ts'
import { onBookshelfModerated } from './on-bookshelf-moderated.ts'

/** What moderators are told of bookshelves, and what they decide about them. */
@Module({
  controllers: [reportedController({ bookshelf: describeReported })],
  providers: [eventHandlers({ 'bookshelf.moderated': onBookshelfModerated })],
})
export class BookshelfModerationModule {}
