import { Module } from '@nestjs/common'
import { CodeModule } from '../code/code.module.ts'
import { DeviceModule } from '../device/device.module.ts'
import { GoogleModule } from '../google/google.module.ts'
import { MailModule } from '../mail/mail.module.ts'
import { SecondFactorModule } from '../second-factor/second-factor.module.ts'
import { SessionModule } from '../session/session.module.ts'
import { PasswordController } from './password.controller.ts'
import { Passwords } from './passwords.ts'

/** Checking, changing and resetting passwords. */
@Module({
  imports: [MailModule, DeviceModule, CodeModule, SessionModule, GoogleModule, SecondFactorModule],
  controllers: [PasswordController],
  providers: [Passwords],
  exports: [Passwords],
})
export class PasswordModule {}
