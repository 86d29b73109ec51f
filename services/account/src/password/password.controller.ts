import { passwordsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { telling } from '../account/tell-reader.ts'
import { coding } from '../code/issue-code.ts'
import { SealedCookie } from '../google/sealed-cookie.ts'
import { secondFactor } from '../second-factor/require-code.ts'
import { signing } from '../session/open-session.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { Passwords } from './passwords.ts'
import { resendPasswordReset } from './resend-password-reset.ts'
import { resetPassword } from './reset-password.ts'

export const PasswordController = controller(
  passwordsApi,
  {
    forgotPassword,
    resendPasswordReset,
    resetPassword,
    changePassword,
  },
  { ...coding, ...signing, ...secondFactor, ...telling, passwords: Passwords, sealed: SealedCookie },
)
