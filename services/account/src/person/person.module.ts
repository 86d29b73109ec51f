import { previewController, sitemapController, type SitemapSource } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { InternalPeopleController } from './internal-people.controller.ts'
import { PersonController } from './person.controller.ts'
import { previewPerson } from './preview-person.ts'
import { isVisible } from './visible.ts'

/** People who allow search engines to list them. */
const listed: SitemapSource = {
  kind: 'users',
  from: 'account a',
  where: `${isVisible} and a.is_findable`,
  key: 'a.username',
  path: `'/' || a.username`,
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
