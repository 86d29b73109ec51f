import { profilePictureApi } from '@flyleaf/contracts'

/** The part of an image to keep, in percent of its width and height. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

const share = (percent: number) => String(Math.min(1, Math.max(0, percent / 100)))

export function pictureForm(file: File, crop: CropArea): FormData {
  const form = new FormData()
  // The server reads the form as a stream and needs the crop before the file.
  form.set('cropX', share(crop.x))
  form.set('cropY', share(crop.y))
  form.set('cropWidth', share(crop.width))
  form.set('cropHeight', share(crop.height))
  form.set(profilePictureApi.upload.upload.field, file)
  return form
}
