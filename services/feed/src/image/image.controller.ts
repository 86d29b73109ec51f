import { postImagesApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { uploadImages } from './upload-images.ts'

export const ImageController = controller(postImagesApi, { upload: uploadImages })
