import { postImagesApi, type ProblemBody, type ResultOf, type UploadedImage } from '@flyleaf/contracts'
import { CallError } from '@flyleaf/web'

interface Options {
  onProgress: (part: number) => void
  signal: AbortSignal
}

const { path, method, upload } = postImagesApi.upload

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Uploads an image of a post that is being written. By XMLHttpRequest: `fetch` does not say how far it is. */
export function uploadImage(file: File, { onProgress, signal }: Options): Promise<UploadedImage> {
  const form = new FormData()
  form.append(upload.field, file, file.name)
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const fail = () => {
      const body = parsed(request.responseText) as Partial<ProblemBody>
      reject(
        new CallError(body.message || 'Something went wrong', {
          code: body.code ?? (request.status ? undefined : 'network'),
          status: request.status,
        }),
      )
    }
    request.open(method, path)
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const body = parsed(request.responseText) as Partial<ResultOf<typeof postImagesApi.upload>>
      const image = request.status < 300 ? body.images?.[0] : undefined
      if (image) resolve(image)
      else fail()
    }
    request.onerror = fail
    request.ontimeout = fail
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
