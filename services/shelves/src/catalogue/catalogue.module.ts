import { CONFIG, prunedRows } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import type { ShelvesConfig } from '../config.ts'
import { ExternalBooks } from '../external-catalogue/external-books.ts'
import { ExternalCatalogue } from '../external-catalogue/external-catalogue.ts'
import { OpenLibrary } from '../external-catalogue/open-library.ts'
import { CatalogueChangesController } from './catalogue-changes.controller.ts'

/** The catalogue as other services read it, and external catalogues. */
@Module({
  controllers: [CatalogueChangesController],
  exports: [ExternalBooks],
  providers: [
    ExternalBooks,
    // Longer than any answer counts.
    prunedRows('external_question', `asked_at < now() - interval '31 days'`),
    {
      provide: ExternalCatalogue,
      inject: [CONFIG],
      useFactory: ({ OPEN_LIBRARY_URL: url, PUBLIC_ORIGIN: origin }: ShelvesConfig) =>
        url ? new OpenLibrary(url, origin) : null,
    },
  ],
})
export class CatalogueModule {}
