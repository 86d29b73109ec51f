import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { erasePerson } from './erase-person.ts'

/** Removes what the service stores about a person whose account is erased. */
@Module({ imports: [EventsModule.forFeature({ 'user.erased': erasePerson })] })
export class ErasureModule {}
