import { Module } from '@nestjs/common'
import { AddressRangeModule } from './address-range/address-range.module.ts'
import { AnnouncementModule } from './announcement/announcement.module.ts'
import { DecisionModule } from './decision/decision.module.ts'
import { EmailDomainModule } from './email-domain/email-domain.module.ts'
import { ModerationErasureModule } from './erasure/erasure.module.ts'
import { ImageBlockModule } from './image-block/image-block.module.ts'
import { LinkDomainModule } from './link-domain/link-domain.module.ts'
import { ModeratorModule } from './moderator/moderator.module.ts'
import { PersonModule } from './person/person.module.ts'
import { ReportModule } from './report/report.module.ts'
import { SignUpModule } from './sign-up/sign-up.module.ts'
import { SignalModule } from './signal/signal.module.ts'
import { SitePageModule } from './site-page/site-page.module.ts'
import { TransparencyModule } from './transparency/transparency.module.ts'

/** Projections come first. */
@Module({
  imports: [
    PersonModule,
    SitePageModule,
    TransparencyModule,
    ReportModule,
    ModeratorModule,
    EmailDomainModule,
    LinkDomainModule,
    ImageBlockModule,
    AddressRangeModule,
    SignUpModule,
    AnnouncementModule,
    SignalModule,
    DecisionModule,
    ModerationErasureModule,
  ],
})
export class AppModule {}
