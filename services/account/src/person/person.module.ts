import { previewController } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { PersonController } from './person.controller.ts'
import { previewPerson } from './preview-person.ts'

/** Readers as others see them. Previews come first: `previews` could be a username. */
@Module({ controllers: [previewController('api/users', previewPerson), PersonController] })
export class PersonModule {}
