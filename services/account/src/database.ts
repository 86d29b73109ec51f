import { BlockedImageEntity, BlockedLinkDomainEntity } from '@flyleaf/projections'
import type { TablesOf } from '@flyleaf/service'
import { AccountEntity, FormerUsernameEntity } from './account/account.entity.ts'
import { BlockedAddressRangeEntity } from './address-range/blocked-address-range.entity.ts'
import { SignUpInvitationEntity, SignUpModeEntity } from './admission/admission.entity.ts'
import { CodeEntity } from './code/code.entity.ts'
import { DigestMailEntity } from './digest/digest-mail.entity.ts'
import { EmailChangeEntity } from './email-change/email-change.entity.ts'
import { BlockedEmailDomainEntity } from './email-domain/blocked-email-domain.entity.ts'
import { ErasedAccountEntity, RetiredUsernameEntity } from './erasure/erasure.entity.ts'
import { DataExportEntity } from './export/data-export.entity.ts'
import { GoogleIdentityEntity } from './google/google-identity.entity.ts'
import { MailEntity } from './mail/mail.entity.ts'
import { FollowRequestEntity } from './follow/follow-request.entity.ts'
import { FollowEntity } from './follow/follow.entity.ts'
import { PasskeyEntity } from './passkey/passkey.entity.ts'
import { BlockEntity, MuteEntity } from './relation/relation.entity.ts'
import { AuthenticatorEntity, RecoveryCodeEntity } from './second-factor/second-factor.entity.ts'
import { SessionEntity } from './session/session.entity.ts'

/** All tables of this service. */
export const entities = [
  AccountEntity,
  FormerUsernameEntity,
  CodeEntity,
  SessionEntity,
  FollowEntity,
  FollowRequestEntity,
  BlockEntity,
  MuteEntity,
  MailEntity,
  DigestMailEntity,
  GoogleIdentityEntity,
  DataExportEntity,
  ErasedAccountEntity,
  RetiredUsernameEntity,
  BlockedEmailDomainEntity,
  BlockedAddressRangeEntity,
  SignUpModeEntity,
  SignUpInvitationEntity,
  EmailChangeEntity,
  AuthenticatorEntity,
  RecoveryCodeEntity,
  PasskeyEntity,
  BlockedImageEntity,
  BlockedLinkDomainEntity,
]

/** Statements of this service are typed by these tables (`work.db`). */
declare module '@flyleaf/service' {
  interface Register {
    tables: TablesOf<typeof entities>
  }
}
