import { hiddenPeopleTable, projectMute, projectPerson, peopleTable } from '@flyleaf/projections'
import { BaseConfig, Database, LOG, UnitOfWork, type ServiceDefinition } from '@flyleaf/service'
import type { Logger } from 'pino'
import { exportOf } from './export/export-of.ts'
import { erasePerson } from './erasure/erase-person.ts'
import { AuthorController } from './author/author.controller.ts'
import { BookController, CatalogueController } from './book/book.controller.ts'
import { BookEntity } from './book/book.entity.ts'
import { BookshelfController } from './bookshelf/bookshelf.controller.ts'
import { BookshelfEntity } from './bookshelf/bookshelf.entity.ts'
import { DefaultShelves } from './bookshelf/default-shelves.ts'
import { EditionEntity } from './edition/edition.entity.ts'
import { books } from './migrations/002-books.ts'
import { bookshelves } from './migrations/003-bookshelves.ts'
import { countedPosts } from './migrations/004-counted-posts.ts'
import { catalogue } from './migrations/010-catalogue.ts'
import { CollaboratorController } from './collaborator/collaborator.controller.ts'
import { CollaboratorEntity } from './collaborator/collaborator.entity.ts'
import { InvitationController } from './invitation/invitation.controller.ts'
import { InvitationEntity } from './invitation/invitation.entity.ts'
import { ranks } from './migrations/020-ranks.ts'
import { invitations } from './migrations/021-invitations.ts'
import { ImportController } from './import/import.controller.ts'
import { ImportJobs } from './import/import-jobs.ts'
import { imports } from './migrations/030-imports.ts'
import { previewControllers } from './preview/preview.controllers.ts'
import { onPostDeleted, onPostChanged } from './book/on-post-changed.ts'
import { onUserBlocked } from './bookshelf/on-user-blocked.ts'
import { onUserRegistered } from './bookshelf/on-user-registered.ts'
import { seed } from './seed.ts'
import { SeriesController } from './series/series.controller.ts'
import { SeriesEntity } from './series/series.entity.ts'
import { ShelvedBookController } from './shelved-book/shelved-book.controller.ts'

export const shelves: ServiceDefinition = {
  name: 'shelves',
  config: BaseConfig,
  controllers: [
    ...previewControllers,
    BookController,
    CatalogueController,
    AuthorController,
    SeriesController,
    InvitationController,
    CollaboratorController,
    ShelvedBookController,
    ImportController,
    BookshelfController,
  ],
  providers: [
    {
      provide: DefaultShelves,
      inject: [Database],
      useFactory: (database: Database) => new DefaultShelves(database),
    },
    {
      provide: ImportJobs,
      inject: [Database, UnitOfWork, LOG],
      useFactory: (database: Database, unitOfWork: UnitOfWork, log: Logger) =>
        new ImportJobs(database, unitOfWork, log),
    },
  ],
  entities: [BookshelfEntity, CollaboratorEntity, InvitationEntity, BookEntity, EditionEntity, SeriesEntity],
  migrations: {
    '001-people': peopleTable,
    '002-books': books,
    '003-bookshelves': bookshelves,
    '004-counted-posts': countedPosts,
    '005-hidden-people': hiddenPeopleTable,
    '010-catalogue': catalogue,
    '020-ranks': ranks,
    '021-invitations': invitations,
    '030-imports': imports,
  },
  handlers: {
    'user.registered': [projectPerson, onUserRegistered],
    'user.changed': projectPerson,
    'post.created': onPostChanged,
    'post.changed': onPostChanged,
    'post.deleted': onPostDeleted,
    'user.blocked': onUserBlocked,
    'user.muted': projectMute,
    'user.erased': erasePerson,
  },
  exportFiles: exportOf,
  seed,
}
