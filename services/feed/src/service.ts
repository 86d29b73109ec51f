import {
  BaseConfig,
  bookCardsTable,
  keepBookCard,
  keepPerson,
  peopleTable,
  type ServiceDefinition,
} from '@flyleaf/service'
import { posts } from './migrations/003-posts.ts'
import { projections } from './migrations/004-projections.ts'
import { PostController } from './post/post.controller.ts'
import { PostEntity } from './post/post.entity.ts'
import { onBookshelfChanged, onBookshelfDeleted } from './reactions/on-bookshelf-changed.ts'
import { onUserFollowed, onUserUnfollowed } from './reactions/on-user-followed.ts'
import { seed } from './seed.ts'

export const feed: ServiceDefinition = {
  name: 'feed',
  config: BaseConfig,
  controllers: [PostController],
  entities: [PostEntity],
  migrations: {
    '001-people': peopleTable,
    '002-book-cards': bookCardsTable,
    '003-posts': posts,
    '004-projections': projections,
  },
  reactions: {
    'user.registered': keepPerson,
    'user.changed': keepPerson,
    'user.followed': onUserFollowed,
    'user.unfollowed': onUserUnfollowed,
    'book.changed': keepBookCard,
    'bookshelf.changed': onBookshelfChanged,
    'bookshelf.deleted': onBookshelfDeleted,
  },
  seed,
}
