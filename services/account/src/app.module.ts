import { BlockedImagesModule, LinkDomainsModule } from '@flyleaf/projections'
import { Module } from '@nestjs/common'
import { MailModule } from './mail/mail.module.ts'
import { DeviceModule } from './device/device.module.ts'
import { AddressRangeModule } from './address-range/address-range.module.ts'
import { AdmissionModule } from './admission/admission.module.ts'
import { EmailDomainModule } from './email-domain/email-domain.module.ts'
import { EmailChangeModule } from './email-change/email-change.module.ts'
import { CodeModule } from './code/code.module.ts'
import { AccountModule } from './account/account.module.ts'
import { SessionModule } from './session/session.module.ts'
import { GoogleModule } from './google/google.module.ts'
import { PictureModule } from './picture/picture.module.ts'
import { PrivacyModule } from './privacy/privacy.module.ts'
import { PasswordModule } from './password/password.module.ts'
import { AuthenticatorModule } from './authenticator/authenticator.module.ts'
import { PasskeyModule } from './passkey/passkey.module.ts'
import { FollowModule } from './follow/follow.module.ts'
import { RelationModule } from './relation/relation.module.ts'
import { SignUpModule } from './sign-up/sign-up.module.ts'
import { SignInModule } from './sign-in/sign-in.module.ts'
import { ExportModule } from './export/export.module.ts'
import { DigestModule } from './digest/digest.module.ts'
import { ErasureModule } from './erasure/erasure.module.ts'
import { SuspensionModule } from './suspension/suspension.module.ts'
import { PersonModule } from './person/person.module.ts'

/** Routes are registered in the order of these imports: fixed addresses come before `/api/users/:username`. */
@Module({
  imports: [
    LinkDomainsModule,
    BlockedImagesModule,
    MailModule,
    DeviceModule,
    EmailDomainModule,
    AddressRangeModule,
    AdmissionModule,
    CodeModule,
    AccountModule,
    SessionModule,
    GoogleModule,
    PictureModule,
    PrivacyModule,
    PasswordModule,
    EmailChangeModule,
    AuthenticatorModule,
    PasskeyModule,
    FollowModule,
    RelationModule,
    SignUpModule,
    SignInModule,
    ExportModule,
    ErasureModule,
    SuspensionModule,
    DigestModule,
    PersonModule,
  ],
})
export class AppModule {}
