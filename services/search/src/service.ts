import {
  hiddenPeopleTable,
  projectBlock,
  projectMute,
  projectPerson,
  peopleTable,
} from '@flyleaf/projections'
import { BaseConfig, type ServiceDefinition } from '@flyleaf/service'
import { erasePerson } from './erasure/erase-person.ts'
import { words } from './migrations/002-words.ts'
import { index } from './migrations/003-index.ts'
import { countedWords } from './migrations/005-counted-words.ts'
import { onBookChanged } from './book/on-book-changed.ts'
import { onBookshelfChanged, onBookshelfDeleted } from './bookshelf/on-bookshelf-changed.ts'
import { onPostDeleted, onPostChanged } from './post/on-post-changed.ts'
import { onPostLikes } from './post/on-post-liked.ts'
import { SearchController } from './search.controller.ts'

export const search: ServiceDefinition = {
  name: 'search',
  config: BaseConfig,
  controllers: [SearchController],
  migrations: {
    '001-people': peopleTable,
    '002-words': words,
    '003-index': index,
    '004-hidden-people': hiddenPeopleTable,
    '005-counted-words': countedWords,
  },
  handlers: {
    'user.registered': projectPerson,
    'user.changed': projectPerson,
    'book.changed': onBookChanged,
    'bookshelf.changed': onBookshelfChanged,
    'bookshelf.deleted': onBookshelfDeleted,
    'post.created': onPostChanged,
    'post.changed': onPostChanged,
    'post.deleted': onPostDeleted,
    'post.liked': onPostLikes,
    'post.unliked': onPostLikes,
    'user.blocked': projectBlock,
    'user.muted': projectMute,
    'user.erased': erasePerson,
  },
}
