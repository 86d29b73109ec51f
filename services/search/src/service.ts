import { defineService } from '@flyleaf/service'
import {
  deactivatedPeopleColumn,
  erasuresTable,
  hiddenPeopleTable,
  hiddenPeopleVersions,
  peopleTable,
} from '@flyleaf/projections'
import { words } from './migrations/002-words.ts'
import { index } from './migrations/003-index.ts'
import { cataloguePlace } from './migrations/020-catalogue-place.ts'
import { countedWords } from './migrations/005-counted-words.ts'
import { otherWords } from './migrations/006-other-words.ts'
import { commonWords } from './migrations/007-common-words.ts'
import { indexChanges } from './migrations/051-index-changes.ts'
import { wordsTogether } from './migrations/052-words-together.ts'
import { pendingLists } from './migrations/053-pending-lists.ts'
import { traits } from './migrations/071-traits.ts'
import { threadOwners } from './migrations/080-thread-owners.ts'
import { threadBookshelves } from './migrations/081-thread-bookshelves.ts'
import { credits } from './migrations/090-credits.ts'
import { soundIndex } from './migrations/091-sound-index.ts'
import { mergedBooks } from './migrations/092-merged-books.ts'
import { places } from './migrations/093-places.ts'
import { language } from './migrations/050-language.ts'
import { likeVersions } from './migrations/042-like-versions.ts'
import { printCataloguePosition } from './book/catalogue-position.ts'
import { SearchConfig } from './config.ts'
import { rebuildIndex } from './text-index/rebuild-index.ts'
import { AppModule } from './app.module.ts'
import { entities } from './database.ts'

export const search = defineService({
  name: 'search',
  config: SearchConfig,
  module: AppModule,
  entities,
  afterRebuild: rebuildIndex,
  commands: { 'catalogue-position': printCataloguePosition },
  // Common words and rare ones are looked for in different ways.
  plans: 'each time',
  migrations: {
    '001-people': peopleTable,
    '002-words': words,
    '003-index': index,
    '004-hidden-people': hiddenPeopleTable,
    '005-counted-words': countedWords,
    '006-other-words': otherWords,
    '007-common-words': commonWords,
    '020-catalogue-place': cataloguePlace,
    '040-deactivated-people': deactivatedPeopleColumn,
    '041-hidden-people-versions': hiddenPeopleVersions,
    '042-like-versions': likeVersions,
    '050-language': language,
    '051-index-changes': indexChanges,
    '052-words-together': wordsTogether,
    '053-pending-lists': pendingLists,
    '070-erasures': erasuresTable,
    '071-traits': traits,
    '080-thread-owners': threadOwners,
    '081-thread-bookshelves': threadBookshelves,
    '090-credits': credits,
    '091-sound-index': soundIndex,
    '092-merged-books': mergedBooks,
    '093-places': places,
  },
})
