import { Module } from '@nestjs/common'
import { MailModule } from './mail/mail.module.ts'
import { CodeModule } from './code/code.module.ts'
import { DeviceModule } from './device/device.module.ts'
import { PasswordModule } from './password/password.module.ts'
import { SessionModule } from './session/session.module.ts'
import { ExportModule } from './export/export.module.ts'
import { ErasureModule } from './erasure/erasure.module.ts'
import { GoogleModule } from './google/google.module.ts'
import { PictureModule } from './picture/picture.module.ts'
import { PrivacyModule } from './privacy/privacy.module.ts'
import { RelationModule } from './relation/relation.module.ts'
import { AccountModule } from './account/account.module.ts'

/** Routes are registered in the order of these imports: fixed addresses come before `/api/users/:username`. */
@Module({
  imports: [
    MailModule,
    DeviceModule,
    CodeModule,
    PasswordModule,
    SessionModule,
    ExportModule,
    ErasureModule,
    GoogleModule,
    PictureModule,
    PrivacyModule,
    RelationModule,
    AccountModule,
  ],
})
export class AppModule {}
