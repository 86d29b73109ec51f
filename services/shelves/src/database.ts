import {
  BlockedImageEntity,
  BlockedLinkDomainEntity,
  ErasureEntity,
  FollowEntity,
  HiddenPersonEntity,
  PersonEntity,
} from '@flyleaf/projections'
import type { TablesOf } from '@flyleaf/service'
import { AuthorEntity, BookAuthorEntity } from './author/author.entity.ts'
import { BookEntity } from './book/book.entity.ts'
import { CountedPostEntity } from './book/counted-post.entity.ts'
import { BookshelfEntity, DeletedBookshelfEntity } from './bookshelf/bookshelf.entity.ts'
import { BookshelfFollowerEntity } from './bookshelf/bookshelf-follower.entity.ts'
import { CatalogueAliasEntity } from './catalogue/catalogue-alias.entity.ts'
import { CatalogueImportEntity } from './catalogue-import/catalogue-import.entity.ts'
import { CollaboratorEntity } from './collaborator/collaborator.entity.ts'
import { EditionCoverEntity } from './edition/edition-cover.entity.ts'
import { EditionEntity } from './edition/edition.entity.ts'
import { ExternalQuestionEntity } from './external-catalogue/external-question.entity.ts'
import { AuthorFollowerEntity, SeriesFollowerEntity } from './follow/follower.entity.ts'
import {
  ImportEntity,
  ImportRowEntity,
  ImportedReviewEntity,
  NamedBookEntity,
} from './import/import.entity.ts'
import { InscriptionEntity } from './inscription/inscription.entity.ts'
import { InvitationEntity } from './invitation/invitation.entity.ts'
import { MergeLedgerEntity } from './merge/ledger.entity.ts'
import { ModeratedBookshelfEntity } from './moderation/moderated-bookshelf.entity.ts'
import { PrivateNoteEntity } from './private-note/private-note.entity.ts'
import { RatingEntity } from './rating/rating.entity.ts'
import { ReadingEntity, ReadingProgressEntity } from './reading/reading.entity.ts'
import { LibrarianEntity, RecordChangeEntity } from './record/record-change.entity.ts'
import { SeriesBookEntity, SeriesEntity } from './series/series.entity.ts'
import { ShelvedBookEntity } from './shelved-book/shelved-book.entity.ts'
import { RoomShelfEntity } from './room/room-shelf.entity.ts'
import { GoalEntity } from './statistics/goal.entity.ts'

/** All tables of this service. */
export const entities = [
  PersonEntity,
  HiddenPersonEntity,
  FollowEntity,
  ErasureEntity,
  BookEntity,
  CountedPostEntity,
  CatalogueAliasEntity,
  CatalogueImportEntity,
  ExternalQuestionEntity,
  AuthorEntity,
  BookAuthorEntity,
  AuthorFollowerEntity,
  SeriesEntity,
  SeriesBookEntity,
  SeriesFollowerEntity,
  EditionEntity,
  EditionCoverEntity,
  LibrarianEntity,
  RecordChangeEntity,
  MergeLedgerEntity,
  RatingEntity,
  ReadingEntity,
  ReadingProgressEntity,
  GoalEntity,
  BookshelfEntity,
  DeletedBookshelfEntity,
  BookshelfFollowerEntity,
  ModeratedBookshelfEntity,
  ShelvedBookEntity,
  CollaboratorEntity,
  InvitationEntity,
  PrivateNoteEntity,
  InscriptionEntity,
  RoomShelfEntity,
  ImportEntity,
  ImportRowEntity,
  NamedBookEntity,
  ImportedReviewEntity,
  BlockedImageEntity,
  BlockedLinkDomainEntity,
]

/** Statements of this service are typed by these tables (`work.db`). */
declare module '@flyleaf/service' {
  interface Register {
    tables: TablesOf<typeof entities>
  }
}
