import { imageTooLarge, postImagesApi } from '@flyleaf/contracts'
import { beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../call/call-error.ts'
import { stubUploads, type StubbedUpload } from '../testing/stub-uploads.ts'
import { upload } from './upload.ts'

let uploads: StubbedUpload[]
beforeEach(() => void (uploads = stubUploads()))

const start = (signal = new AbortController().signal) => {
  const onProgress = vi.fn()
  const form = new FormData()
  const result = upload(postImagesApi.upload, form, { onProgress, signal }).catch((error: unknown) => error)
  return { result, onProgress, form, sent: uploads[0]! }
}

it('sends the form, reports progress and returns the result', async () => {
  const { result, onProgress, form, sent } = start()
  expect(sent.form).toBe(form)
  sent.progress(1, 4)
  expect(onProgress).toHaveBeenLastCalledWith(0.25)
  sent.answer(201, { message: 'Image uploaded', images: [] })
  expect(await result).toEqual({ message: 'Image uploaded', images: [] })
})

it('fails with the message and code of the problem', async () => {
  const { result, sent } = start()
  sent.answer(imageTooLarge.status, { code: imageTooLarge.code, message: imageTooLarge.message })
  const failure = await result
  expect(failure).toBeInstanceOf(CallError)
  expect(failure).toMatchObject({ message: imageTooLarge.message, code: imageTooLarge.code })
})

it('fails like a network error when it is aborted', async () => {
  const controller = new AbortController()
  const { result } = start(controller.signal)
  controller.abort()
  expect(await result).toMatchObject({ code: 'network', message: 'Something went wrong' })
})
