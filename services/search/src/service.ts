import {
  BaseConfig,
  hiddenPeopleTable,
  keepBlock,
  keepMute,
  keepPerson,
  peopleTable,
  type ServiceDefinition,
} from '@flyleaf/service'
import { erasePerson } from './archive/erase-person.ts'
import { words } from './migrations/002-words.ts'
import { index } from './migrations/003-index.ts'
import { countedWords } from './migrations/005-counted-words.ts'
import { onBookChanged } from './reactions/on-book-changed.ts'
import { onBookshelfChanged, onBookshelfDeleted } from './reactions/on-bookshelf-changed.ts'
import { onPostDeleted, onPostTold } from './reactions/on-post-told.ts'
import { onPostLikes } from './reactions/on-post-likes.ts'
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
  reactions: {
    'user.registered': keepPerson,
    'user.changed': keepPerson,
    'book.changed': onBookChanged,
    'bookshelf.changed': onBookshelfChanged,
    'bookshelf.deleted': onBookshelfDeleted,
    'post.created': onPostTold,
    'post.changed': onPostTold,
    'post.deleted': onPostDeleted,
    'post.liked': onPostLikes,
    'post.unliked': onPostLikes,
    'user.blocked': keepBlock,
    'user.muted': keepMute,
    'user.erased': erasePerson,
  },
}
