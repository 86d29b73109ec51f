import { profilePictureApi, type ProblemBody, type ResultOf } from '@flyleaf/contracts'
import { CallError } from '@flyleaf/web'

/** The part of an image to keep, in hundredths of its sides. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}
type Sent = ResultOf<typeof profilePictureApi.upload>

const share = (percent: number) => String(Math.min(1, Math.max(0, percent / 100)))

export function formOf(file: File, crop: CropArea): FormData {
  const form = new FormData()
  // The crop before the file: a stream is read in its order.
  form.set('cropX', share(crop.x))
  form.set('cropY', share(crop.y))
  form.set('cropWidth', share(crop.width))
  form.set('cropHeight', share(crop.height))
  form.set(profilePictureApi.upload.upload.field, file)
  return form
}

/** Uploads a picture and tells how far it is, from 0 to 1: what `fetch` cannot say. */
export function sendPicture(
  form: FormData,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  const { method, path } = profilePictureApi.upload
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new CallError('Something went wrong', { code: 'network' }))
    request.open(method, path)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onerror = fail
    request.onabort = fail
    request.onload = () => {
      const { status, response } = request as { status: number; response: unknown }
      if (status >= 200 && status < 300 && response) return resolve(response as Sent)
      const { message, ...problem } = (response ?? {}) as Partial<ProblemBody>
      reject(new CallError(message || 'Something went wrong', { ...problem, status }))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
