import { people } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'

/** The authors of posts and owners of bookshelves. */
@Module({ imports: [EventsModule.forProjection(people)] })
export class PersonModule {}
