import { BlockedImagesModule, LinkDomainsModule } from '@flyleaf/projections'
import { Module } from '@nestjs/common'
import { PersonModule } from './person/person.module.ts'
import { BlockModule } from './block/block.module.ts'
import { BookModule } from './book/book.module.ts'
import { CatalogueModule } from './catalogue/catalogue.module.ts'
import { AuthorModule } from './author/author.module.ts'
import { SeriesModule } from './series/series.module.ts'
import { FollowModule } from './follow/follow.module.ts'
import { RecordModule } from './record/record.module.ts'
import { RatingModule } from './rating/rating.module.ts'
import { ReadingModule } from './reading/reading.module.ts'
import { RoomModule } from './room/room.module.ts'
import { StatisticsModule } from './statistics/statistics.module.ts'
import { ShelfExportModule } from './shelf-export/shelf-export.module.ts'
import { InvitationModule } from './invitation/invitation.module.ts'
import { CollaboratorModule } from './collaborator/collaborator.module.ts'
import { ShelvedBookModule } from './shelved-book/shelved-book.module.ts'
import { ImportModule } from './import/import.module.ts'
import { PrivateNoteModule } from './private-note/private-note.module.ts'
import { InscriptionModule } from './inscription/inscription.module.ts'
import { BookshelfModule } from './bookshelf/bookshelf.module.ts'
import { BookshelfModerationModule } from './moderation/moderation.module.ts'
import { RssModule } from './rss/rss.module.ts'
import { ShelvesErasureModule } from './erasure/erasure.module.ts'

/** Handlers of one event run in the order of these imports: projections first. */
@Module({
  imports: [
    LinkDomainsModule,
    BlockedImagesModule,
    PersonModule,
    BlockModule,
    BookModule,
    CatalogueModule,
    AuthorModule,
    SeriesModule,
    FollowModule,
    RecordModule,
    RatingModule,
    ReadingModule,
    StatisticsModule,
    RoomModule,
    ShelfExportModule,
    InvitationModule,
    CollaboratorModule,
    ShelvedBookModule,
    ImportModule,
    PrivateNoteModule,
    InscriptionModule,
    BookshelfModule,
    BookshelfModerationModule,
    RssModule,
    ShelvesErasureModule,
  ],
})
export class AppModule {}
