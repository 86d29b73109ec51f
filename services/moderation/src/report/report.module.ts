import { Module } from '@nestjs/common'
import { SitePageModule } from '../site-page/site-page.module.ts'
import { ReportController } from './report.controller.ts'
import { ReportedThings } from './reported-things.ts'

/** What readers report. */
@Module({ imports: [SitePageModule], controllers: [ReportController], providers: [ReportedThings] })
export class ReportModule {}
