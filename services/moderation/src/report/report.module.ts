import { Module } from '@nestjs/common'
import { ReportController } from './report.controller.ts'
import { ReportedThings } from './reported-things.ts'

/** What readers report. */
@Module({ controllers: [ReportController], providers: [ReportedThings] })
export class ReportModule {}
