import { accountApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { resendEmailVerification, resendPasswordReset } from '../code/resend-code.ts'
import { listFollowers, listFollowing } from '../follow/list-follows.ts'
import { followUser } from '../follow/follow-user.ts'
import { changePassword } from '../password/change-password.ts'
import { forgotPassword } from '../password/forgot-password.ts'
import { resetPassword } from '../password/reset-password.ts'
import { listSessions } from '../session/list-sessions.ts'
import { revokeSession } from '../session/revoke-session.ts'
import { signIn } from '../session/sign-in.ts'
import { signOut } from '../session/sign-out.ts'
import { checkUsername } from './check-username.ts'
import { getProfile } from './get-profile.ts'
import { getUser } from './get-user.ts'
import { searchPeople } from './search-people.ts'
import { signUp } from './sign-up.ts'
import { updateProfile } from './update-profile.ts'
import { verifyEmail } from './verify-email.ts'

export const AccountController = controller(accountApi, {
  signUp,
  verifyEmail,
  resendEmailVerification,
  signIn,
  signOut,
  forgotPassword,
  resendPasswordReset,
  resetPassword,
  checkUsername,
  profile: getProfile,
  updateProfile,
  changePassword,
  sessions: listSessions,
  revokeSession,
  search: searchPeople,
  user: getUser,
  follow: followUser,
  followers: listFollowers,
  following: listFollowing,
})
