import {
  BaseConfig,
  Database,
  hiddenPeopleTable,
  keepMute,
  keepPerson,
  peopleTable,
  type ServiceDefinition,
} from '@flyleaf/service'
import { archiveOf } from './archive/archive-of.ts'
import { erasePerson } from './archive/erase-person.ts'
import { BookController } from './book/book.controller.ts'
import { BookshelfController } from './bookshelf/bookshelf.controller.ts'
import { BookshelfEntity } from './bookshelf/bookshelf.entity.ts'
import { DefaultShelves } from './bookshelf/default-shelves.ts'
import { books } from './migrations/002-books.ts'
import { bookshelves } from './migrations/003-bookshelves.ts'
import { countedPosts } from './migrations/004-counted-posts.ts'
import { previewControllers } from './preview/preview.controllers.ts'
import { onPostDeleted, onPostTold } from './reactions/on-post-told.ts'
import { onUserBlocked } from './reactions/on-user-blocked.ts'
import { onUserRegistered } from './reactions/on-user-registered.ts'
import { seed } from './seed.ts'

export const shelves: ServiceDefinition = {
  name: 'shelves',
  config: BaseConfig,
  controllers: [...previewControllers, BookController, BookshelfController],
  providers: [
    {
      provide: DefaultShelves,
      inject: [Database],
      useFactory: (database: Database) => new DefaultShelves(database),
    },
  ],
  entities: [BookshelfEntity],
  migrations: {
    '001-people': peopleTable,
    '002-books': books,
    '003-bookshelves': bookshelves,
    '004-counted-posts': countedPosts,
    '005-hidden-people': hiddenPeopleTable,
  },
  reactions: {
    'user.registered': [keepPerson, onUserRegistered],
    'user.changed': keepPerson,
    'post.created': onPostTold,
    'post.changed': onPostTold,
    'post.deleted': onPostDeleted,
    'user.blocked': onUserBlocked,
    'user.muted': keepMute,
    'user.erased': erasePerson,
  },
  archive: archiveOf,
  seed,
}
