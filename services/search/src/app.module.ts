import { Module } from '@nestjs/common'
import { TextIndexModule } from './text-index/text-index.module.ts'
import { PersonModule } from './person/person.module.ts'
import { BlockModule } from './block/block.module.ts'
import { BookModule } from './book/book.module.ts'
import { BookshelfModule } from './bookshelf/bookshelf.module.ts'
import { PostModule } from './post/post.module.ts'
import { EverythingModule } from './everything/everything.module.ts'
import { SearchErasureModule } from './erasure/erasure.module.ts'

/** Search: an index of books, bookshelves and posts, and the people it filters them for. */
@Module({
  imports: [
    TextIndexModule,
    PersonModule,
    BlockModule,
    BookModule,
    BookshelfModule,
    PostModule,
    EverythingModule,
    SearchErasureModule,
  ],
})
export class AppModule {}
