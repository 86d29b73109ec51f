import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { BookController } from './book.controller.ts'
import { onBookChanged } from './on-book-changed.ts'

@Module({
  imports: [EventsModule.forFeature({ 'book.changed': onBookChanged })],
  controllers: [BookController],
})
export class BookModule {}
