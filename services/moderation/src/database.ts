import { ErasureEntity, PersonEntity } from '@flyleaf/projections'
import type { TablesOf } from '@flyleaf/service'
import { AddressRangeEntity } from './address-range/address-range.entity.ts'
import { AnnouncementEntity } from './announcement/announcement.entity.ts'
import { AuditEntryEntity } from './audit/audit-entry.entity.ts'
import { ModerationCaseEntity, ReportedCopyEntity, ReportedImageEntity } from './case/case.entity.ts'
import {
  DecisionEntity,
  LimitationEntity,
  ModeratedBookshelfEntity,
  ModeratedPictureEntity,
  ModeratedPostEntity,
  SuspensionEntity,
} from './decision/decision.entity.ts'
import { EmailDomainEntity } from './email-domain/email-domain.entity.ts'
import { ImageBlockEntity } from './image-block/image-block.entity.ts'
import { LinkDomainEntity } from './link-domain/link-domain.entity.ts'
import { ModeratorEntity } from './moderator/moderator.entity.ts'
import { ReportEntity } from './report/report.entity.ts'
import { SignUpAnswerEntity, SignUpInvitationEntity, SignUpModeEntity } from './sign-up/sign-up.entity.ts'
import { NewcomerEntity, RecentActionEntity } from './signal/recent-action.entity.ts'
import { RecentBlockEntity } from './signal/recent-block.entity.ts'

/** All tables of this service. */
export const entities = [
  PersonEntity,
  ErasureEntity,
  ModeratorEntity,
  ModerationCaseEntity,
  ReportedCopyEntity,
  ReportedImageEntity,
  ReportEntity,
  DecisionEntity,
  ModeratedPostEntity,
  ModeratedPictureEntity,
  ModeratedBookshelfEntity,
  SuspensionEntity,
  LimitationEntity,
  EmailDomainEntity,
  LinkDomainEntity,
  ImageBlockEntity,
  AddressRangeEntity,
  AuditEntryEntity,
  RecentBlockEntity,
  RecentActionEntity,
  NewcomerEntity,
  AnnouncementEntity,
  SignUpModeEntity,
  SignUpInvitationEntity,
  SignUpAnswerEntity,
]

/** Statements of this service are typed by these tables (`work.db`). */
declare module '@flyleaf/service' {
  interface Register {
    tables: TablesOf<typeof entities>
  }
}
