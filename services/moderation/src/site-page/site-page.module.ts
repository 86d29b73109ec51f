import { SITE_PAGES, sitePagesApi } from '@flyleaf/contracts'
import { controller, sitemapController } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { SitePages } from './site-pages.ts'

const paths = [...SITE_PAGES, 'rules', 'transparency'].map((name) => `('/${name}')`).join(', ')

const SitePageController = controller(
  sitePagesApi,
  {
    get: ({ pages }, { name }) => Promise.resolve(pages.page(name)),
    rules: ({ pages }) => Promise.resolve({ rules: [...pages.rules] }),
  },
  { pages: SitePages },
)

/** The operator's pages and rules, for everybody. */
@Module({
  controllers: [
    sitemapController({
      kind: 'pages',
      from: `(values ${paths}) as page (path)`,
      where: 'true',
      key: 'path',
      path: 'path',
    }),
    SitePageController,
  ],
  providers: [SitePages],
  exports: [SitePages],
})
export class SitePageModule {}
