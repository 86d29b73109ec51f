import { emailChangeApi } from '@flyleaf/contracts'
import { controller, prunedRows } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { CodeModule } from '../code/code.module.ts'
import { DeviceModule } from '../device/device.module.ts'
import { MailModule } from '../mail/mail.module.ts'
import { PasswordModule } from '../password/password.module.ts'
import { SessionModule } from '../session/session.module.ts'
import { askForEmail, changingEmail } from './ask-for-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { cancelChange, waitingChange } from './waiting-change.ts'

const EmailChangeController = controller(
  emailChangeApi,
  { waiting: waitingChange, ask: askForEmail, confirm: confirmEmail, cancel: cancelChange },
  changingEmail,
)

/** Changing the email address of an account. */
@Module({
  imports: [MailModule, DeviceModule, CodeModule, SessionModule, PasswordModule],
  controllers: [EmailChangeController],
  providers: [prunedRows('email_change', `expires_at < now() - interval '1 day'`)],
})
export class EmailChangeModule {}
