import { batchedWork, prunedRows } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { CaseController } from '../case/case.controller.ts'
import { ReportedImageController } from '../case/reported-image.controller.ts'
import { REPORTERS, tellReporters } from './announce.ts'
import { SitePageModule } from '../site-page/site-page.module.ts'
import { DecisionController } from './decision.controller.ts'
import { OLD_COPIES } from './old-copies.ts'
import { SuspensionEnds } from './suspension-ends.ts'

/** The work of moderators: cases, decisions about them, and objections to decisions. */
@Module({
  imports: [SitePageModule],
  controllers: [ReportedImageController, DecisionController, CaseController],
  providers: [SuspensionEnds, batchedWork(REPORTERS, tellReporters), prunedRows('reported_copy', OLD_COPIES)],
})
export class DecisionModule {}
