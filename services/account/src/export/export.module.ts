import { queueDepth } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { MailModule } from '../mail/mail.module.ts'
import { DownloadController } from './download.controller.ts'
import { ExpiredExports } from './expired-exports.ts'
import { ExportJobs } from './export-jobs.ts'
import { ExportController } from './export.controller.ts'
import { Sources } from './sources.ts'

@Module({
  imports: [MailModule],
  controllers: [ExportController, DownloadController],
  providers: [
    Sources,
    ExportJobs,
    ExpiredExports,
    queueDepth('exports', `select count(*)::integer as count from data_export where status = 'running'`),
  ],
})
export class ExportModule {}
