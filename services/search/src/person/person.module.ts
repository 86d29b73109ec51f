import { hiddenPeople, people } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'

/** The people whose posts and bookshelves are found, and who has blocked or muted whom. */
@Module({ imports: [EventsModule.forProjection(people), EventsModule.forProjection(hiddenPeople)] })
export class PersonModule {}
