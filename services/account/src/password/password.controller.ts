import { passwordsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { resendPasswordReset } from './resend-password-reset.ts'
import { resetPassword } from './reset-password.ts'

export const PasswordController = controller(passwordsApi, {
  forgotPassword,
  resendPasswordReset,
  resetPassword,
  changePassword,
})
