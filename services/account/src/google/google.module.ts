import { Module } from '@nestjs/common'
import { DeviceModule } from '../device/device.module.ts'
import { MailModule } from '../mail/mail.module.ts'
import { SessionModule } from '../session/session.module.ts'
import { GoogleProvider } from './google-provider.ts'
import { GoogleController } from './google.controller.ts'
import { SealedCookie } from './sealed-cookie.ts'
import { SignInOptionsController } from './sign-in-options.controller.ts'

@Module({
  imports: [DeviceModule, SessionModule, MailModule],
  controllers: [GoogleController, SignInOptionsController],
  providers: [GoogleProvider, SealedCookie],
  exports: [SealedCookie],
})
export class GoogleModule {}
