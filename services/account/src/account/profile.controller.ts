import { profileApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { getProfile } from './get-profile.ts'
import { updateProfile } from './update-profile.ts'

export const ProfileController = controller(profileApi, { profile: getProfile, updateProfile })
