import { eventHandlers, prunedRows } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { CodeModule } from '../code/code.module.ts'
import { DeviceModule } from '../device/device.module.ts'
import { MailModule } from '../mail/mail.module.ts'
import { PasswordModule } from '../password/password.module.ts'
import { SessionModule } from '../session/session.module.ts'
import { SignUpCookie } from './sign-up-cookie.ts'
import { SignUpController } from './sign-up.controller.ts'
import { onSignUpAnswered } from './on-sign-up-answered.ts'
import { onSignUpModeChanged } from './on-sign-up-mode-changed.ts'
import { WaitingSignUps } from './waiting-sign-ups.ts'
import { WaitingController } from './waiting.controller.ts'
import { telling } from '../account/tell-reader.ts'

/** A sign-up whose address nobody has verified in this time is deleted. */
const KEPT = '7 days'

/** Signing up, until the email address is verified and, where that is needed, the sign-up is approved. */
@Module({
  imports: [MailModule, DeviceModule, CodeModule, SessionModule, PasswordModule],
  controllers: [SignUpController, WaitingController],
  exports: [SignUpCookie],
  providers: [
    SignUpCookie,
    WaitingSignUps,
    eventHandlers({ 'sign-up.answered': onSignUpAnswered }, telling),
    eventHandlers({ 'sign-up-mode.changed': onSignUpModeChanged }, { waiting: WaitingSignUps }),
    prunedRows(
      'account',
      `email_verified_at is null and waiting_since is null and created_at < now() - interval '${KEPT}'`,
    ),
  ],
})
export class SignUpModule {}
