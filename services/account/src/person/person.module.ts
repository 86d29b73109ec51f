import { previewController, sitemapController, textOf, type SitemapSource } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { isVisible } from '../account/visible.ts'
import { InternalPeopleController } from './internal-people.controller.ts'
import { PersonController } from './person.controller.ts'
import { previewPerson } from './preview-person.ts'

/** People who allow search engines to list them. */
const listed: SitemapSource = {
  kind: 'users',
  from: 'account',
  where: `${textOf(isVisible)} and is_findable`,
  key: 'username',
  path: `'/' || username`,
}

/** Readers as others see them. */
@Module({
  controllers: [
    sitemapController(listed),
    previewController('users', previewPerson),
    PersonController,
    InternalPeopleController,
  ],
})
export class PersonModule {}
