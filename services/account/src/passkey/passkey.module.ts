import { passkeySignInApi, passkeysApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { DeviceModule } from '../device/device.module.ts'
import { GoogleModule } from '../google/google.module.ts'
import { MailModule } from '../mail/mail.module.ts'
import { PasswordModule } from '../password/password.module.ts'
import { SecondFactorModule } from '../second-factor/second-factor.module.ts'
import { SessionModule } from '../session/session.module.ts'
import { addPasskey, beginPasskey, keepingPasskeys } from './add-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './change-passkey.ts'
import { PasskeyChallenges } from './passkey-challenges.ts'
import { RelyingParty } from './relying-party.ts'
import { beginPasskeySignIn, signInWithPasskey, usingPasskeys } from './sign-in-with-passkey.ts'

const PasskeyController = controller(
  passkeysApi,
  {
    passkeys: listPasskeys,
    begin: beginPasskey,
    add: addPasskey,
    rename: renamePasskey,
    remove: removePasskey,
  },
  keepingPasskeys,
)
const PasskeySignInController = controller(
  passkeySignInApi,
  { begin: beginPasskeySignIn, signIn: signInWithPasskey },
  usingPasskeys,
)

/** Passkeys: a reader's own, and signing in with one. */
@Module({
  imports: [MailModule, DeviceModule, SessionModule, GoogleModule, PasswordModule, SecondFactorModule],
  controllers: [PasskeyController, PasskeySignInController],
  providers: [PasskeyChallenges, RelyingParty],
})
export class PasskeyModule {}
