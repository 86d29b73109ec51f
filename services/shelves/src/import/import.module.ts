import { Module } from '@nestjs/common'
import { CatalogueModule } from '../catalogue/catalogue.module.ts'
import { ImportJobs } from './import-jobs.ts'
import { ImportController } from './import.controller.ts'

@Module({ imports: [CatalogueModule], controllers: [ImportController], providers: [ImportJobs] })
export class ImportModule {}
