import { vi } from 'vitest'

/** An upload under way in a test, to be answered by hand. */
export interface StubbedUpload {
  file: File
  progress: (loaded: number, total: number) => void
  answer: (status: number, body: object) => void
}

/** Stands in for XMLHttpRequest, which images are uploaded by. */
export function stubUploads(): StubbedUpload[] {
  const made: StubbedUpload[] = []
  class FakeRequest {
    status = 0
    responseText = ''
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    open() {}
    setRequestHeader() {}
    abort() {}
    send(form: FormData) {
      made.push({
        file: form.get('images') as File,
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        answer: (status, body) => {
          this.status = status
          this.responseText = JSON.stringify(body)
          this.onload?.()
        },
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
  return made
}
