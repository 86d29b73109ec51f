import { Module } from '@nestjs/common'
import { DeviceModule } from '../device/device.module.ts'
import { GoogleModule } from '../google/google.module.ts'
import { MailModule } from '../mail/mail.module.ts'
import { PasswordModule } from '../password/password.module.ts'
import { SecondFactorModule } from '../second-factor/second-factor.module.ts'
import { SessionModule } from '../session/session.module.ts'
import { SignUpModule } from '../sign-up/sign-up.module.ts'
import { SignInController } from './sign-in.controller.ts'

/** Signing in with a password, and signing out. */
@Module({
  imports: [
    DeviceModule,
    SessionModule,
    PasswordModule,
    SignUpModule,
    GoogleModule,
    SecondFactorModule,
    MailModule,
  ],
  controllers: [SignInController],
})
export class SignInModule {}
