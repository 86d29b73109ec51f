import { defineService } from '@flyleaf/service'
import {
  deactivatedPeopleColumn,
  erasuresTable,
  followVersions,
  followsTable,
  hiddenPeopleTable,
  hiddenPeopleVersions,
  blockedImagesTable,
  linkDomainsTable,
  peopleTable,
} from '@flyleaf/projections'
import { exportFiles } from './export/export-files.ts'
import { books } from './migrations/002-books.ts'
import { bookshelves } from './migrations/003-bookshelves.ts'
import { countedPosts } from './migrations/004-counted-posts.ts'
import { printCataloguePosition } from './catalogue-import/catalogue-position.ts'
import { importCatalogue } from './catalogue-import/import-catalogue.ts'
import { catalogue } from './migrations/010-catalogue.ts'
import { catalogueImport } from './migrations/011-catalogue-import.ts'
import { seed } from './seed.ts'
import { ranks } from './migrations/020-ranks.ts'
import { invitations } from './migrations/021-invitations.ts'
import { reading } from './migrations/022-reading.ts'
import { ratings } from './migrations/023-ratings.ts'
import { imports } from './migrations/030-imports.ts'
import { importVersions } from './migrations/042-import-versions.ts'
import { bookSorts } from './migrations/042-book-sorts.ts'
import { reviewsOfReader } from './migrations/044-reviews-of-reader.ts'
import { beingRead } from './migrations/045-being-read.ts'
import { oldImports } from './migrations/050-old-imports.ts'
import { deletedBookshelves } from './migrations/060-deleted-bookshelves.ts'
import { norm } from './migrations/061-norm.ts'
import { countedPeople } from './migrations/071-counted-people.ts'
import { newestShelvedBooks } from './migrations/080-newest-shelved-books.ts'
import { unstartedImports } from './migrations/081-unstarted-imports.ts'
import { importedFiles } from './migrations/090-imported-files.ts'
import { importedPosts } from './migrations/091-imported-posts.ts'
import { importColumns } from './migrations/092-import-columns.ts'
import { records } from './migrations/093-records.ts'
import { merges } from './migrations/094-merges.ts'
import { editionDetails } from './migrations/095-edition-details.ts'
import { followedAuthors } from './migrations/096-followed-authors.ts'
import { readEditions } from './migrations/097-read-editions.ts'
import { usedMerges } from './migrations/098-used-merges.ts'
import { moderatedBookshelves } from './migrations/099-moderated-bookshelves.ts'
import { inscriptions } from './migrations/100-inscriptions.ts'
import { namedRecords } from './migrations/101-named-records.ts'
import { rooms } from './migrations/102-rooms.ts'
import { audiences } from './migrations/105-audiences.ts'
import { editionCovers } from './migrations/107-edition-covers.ts'
import { librariansCommand } from './record/librarians.ts'
import { AppModule } from './app.module.ts'
import { ShelvesConfig } from './config.ts'
import { entities } from './database.ts'
import { externalQuestions } from './migrations/012-external-questions.ts'

export const shelves = defineService({
  name: 'shelves',
  config: ShelvesConfig,
  module: AppModule,
  entities,
  migrations: {
    '001-people': peopleTable,
    '002-books': books,
    '003-bookshelves': bookshelves,
    '004-counted-posts': countedPosts,
    '005-hidden-people': hiddenPeopleTable,
    '010-catalogue': catalogue,
    '011-catalogue-import': catalogueImport,
    '012-external-questions': externalQuestions,
    '020-ranks': ranks,
    '021-invitations': invitations,
    '022-reading': reading,
    '023-ratings': ratings,
    '030-imports': imports,
    '040-deactivated-people': deactivatedPeopleColumn,
    '041-hidden-people-versions': hiddenPeopleVersions,
    '042-import-versions': importVersions,
    '042-book-sorts': bookSorts,
    '044-reviews-of-reader': reviewsOfReader,
    '045-being-read': beingRead,
    '050-old-imports': oldImports,
    '060-deleted-bookshelves': deletedBookshelves,
    '061-norm': norm,
    '070-erasures': erasuresTable,
    '071-counted-people': countedPeople,
    '080-newest-shelved-books': newestShelvedBooks,
    '081-unstarted-imports': unstartedImports,
    '090-imported-files': importedFiles,
    '091-imported-posts': importedPosts,
    '092-import-columns': importColumns,
    '093-records': records,
    '094-merges': merges,
    '095-edition-details': editionDetails,
    '096-followed-authors': followedAuthors,
    '097-read-editions': readEditions,
    '098-used-merges': usedMerges,
    '099-moderated-bookshelves': moderatedBookshelves,
    '100-inscriptions': inscriptions,
    '101-named-records': namedRecords,
    '102-rooms': rooms,
    '103-follows': followsTable,
    '104-follow-versions': followVersions,
    '105-audiences': audiences,
    '106-link-domains': linkDomainsTable,
    '107-edition-covers': editionCovers,
    '108-blocked-images': blockedImagesTable,
  },
  exportFiles,
  seed,
  commands: {
    'import-catalogue': importCatalogue,
    'catalogue-position': printCataloguePosition,
    librarians: librariansCommand,
  },
})
