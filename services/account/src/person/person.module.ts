import { previewController, sitemapController, type SitemapSource } from '@flyleaf/service'
import { Module } from '@nestjs/common'
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

/** Readers as others see them. Previews come first: `previews` could be a username. */
@Module({
  controllers: [
    sitemapController('api/users', listed),
    previewController('api/users', previewPerson),
    PersonController,
  ],
})
export class PersonModule {}
