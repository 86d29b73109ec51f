import { vi } from 'vitest'

/** An upload in progress, to which the test responds. */
export interface StubbedUpload {
  form: FormData
  progress: (loaded: number, total: number) => void
  answer: (status: number, body: object) => void
}

/** Replaces XMLHttpRequest, which `upload` uses; returns the uploads as they start. */
export function stubUploads(): StubbedUpload[] {
  const made: StubbedUpload[] = []
  class FakeRequest {
    status = 0
    responseText = ''
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onabort?: () => void
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null
    }
    abort() {
      this.onabort?.()
    }
    send(form: FormData) {
      made.push({
        form,
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
