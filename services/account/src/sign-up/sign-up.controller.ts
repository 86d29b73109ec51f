import { signUpApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { signing } from '../session/open-session.ts'
import { checkUsername } from './check-username.ts'
import { resendEmailVerification } from './resend-email-verification.ts'
import { signUp, signingUp } from './sign-up.ts'
import { signUpOptions } from './sign-up-options.ts'
import { verifyEmail } from './verify-email.ts'

export const SignUpController = controller(
  signUpApi,
  {
    signUp,
    verifyEmail,
    resendEmailVerification,
    checkUsername,
    signUpOptions,
  },
  { ...signingUp, ...signing },
)
