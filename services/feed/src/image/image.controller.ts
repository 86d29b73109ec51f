import { postImagesApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { getUsage } from './usage.ts'
import { uploadImages, uploading } from './upload-images.ts'

export const ImageController = controller(postImagesApi, { upload: uploadImages, usage: getUsage }, uploading)
