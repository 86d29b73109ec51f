import { oneTimeCodesApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { DeviceModule } from '../device/device.module.ts'
import { MailModule } from '../mail/mail.module.ts'
import { PasswordModule } from '../password/password.module.ts'
import { SecondFactorModule } from '../second-factor/second-factor.module.ts'
import { codesState, endCodes, renewRecoveryCodes } from './change.ts'
import { beginSetUp, confirmSetUp, settingUp } from './set-up.ts'

const AuthenticatorController = controller(
  oneTimeCodesApi,
  { state: codesState, begin: beginSetUp, confirm: confirmSetUp, renewRecoveryCodes, end: endCodes },
  settingUp,
)

/** Switching one-time codes on and off. */
@Module({
  imports: [MailModule, DeviceModule, PasswordModule, SecondFactorModule],
  controllers: [AuthenticatorController],
})
export class AuthenticatorModule {}
