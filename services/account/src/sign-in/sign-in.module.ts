import { Module } from '@nestjs/common'
import { DeviceModule } from '../device/device.module.ts'
import { GoogleModule } from '../google/google.module.ts'
import { PasswordModule } from '../password/password.module.ts'
import { SessionModule } from '../session/session.module.ts'
import { SignUpModule } from '../sign-up/sign-up.module.ts'
import { SignInController } from './sign-in.controller.ts'

/** Signing in with a password, and signing out. */
@Module({
  imports: [DeviceModule, SessionModule, PasswordModule, SignUpModule, GoogleModule],
  controllers: [SignInController],
})
export class SignInModule {}
