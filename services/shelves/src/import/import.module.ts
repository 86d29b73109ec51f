import { batchedWork, prunedRows, queueDepth } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { CatalogueModule } from '../catalogue/catalogue.module.ts'
import { OWN_BOOKS } from '../book/own-books.ts'
import { SUGGESTIONS, acceptSome } from './accept-suggestions.ts'
import { joinOwnBook } from './join-own-book.ts'
import { ImportJobs } from './import-jobs.ts'
import { ImportColumnsController, ImportController } from './import.controller.ts'

/** Each may have thousands of rows, which are deleted with it. */
const IMPORTS_AT_ONCE = 10

@Module({
  imports: [CatalogueModule],
  controllers: [ImportController, ImportColumnsController],
  providers: [
    ImportJobs,
    batchedWork(SUGGESTIONS, acceptSome),
    batchedWork(OWN_BOOKS, joinOwnBook),
    prunedRows(
      'import',
      `finished_at < now() - interval '1 year' or (state = 'preview' and created_at < now() - interval '7 days')`,
      IMPORTS_AT_ONCE,
    ),
    queueDepth('imports', `select count(*)::integer as count from import where next_try_at is not null`),
  ],
})
export class ImportModule {}
