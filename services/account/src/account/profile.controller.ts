import { profileApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { finishWelcome } from './finish-welcome.ts'
import { getProfile } from './get-profile.ts'
import { updateProfile } from './update-profile.ts'

export const ProfileController = controller(profileApi, {
  profile: getProfile,
  updateProfile,
  finishWelcome,
})
