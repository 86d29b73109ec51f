import { profilePictureApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { removePicture } from './remove-picture.ts'
import { picturing, setPicture } from './set-picture.ts'

export const PictureController = controller(
  profilePictureApi,
  { upload: setPicture, remove: removePicture },
  picturing,
)
