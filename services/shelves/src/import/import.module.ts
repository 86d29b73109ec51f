import { Module } from '@nestjs/common'
import { ImportJobs } from './import-jobs.ts'
import { ImportController } from './import.controller.ts'

@Module({ controllers: [ImportController], providers: [ImportJobs] })
export class ImportModule {}
