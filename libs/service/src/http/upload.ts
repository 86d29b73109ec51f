import { problem, type EndpointDefinition, type Upload, type UploadedFile } from '@flyleaf/contracts'
import type { Request } from 'express'
import { Problem, invalid } from '../problem/problem.ts'
import { OneAtATime } from '../jobs/one-at-a-time.ts'
import { Semaphore } from '../jobs/semaphore.ts'
import { readForm, type Form } from './multipart.ts'
import type { Limit } from './rate-limits.ts'

/** The limit of a reader's uploads, counted by calls. */
export const UPLOADS: Limit = { name: 'upload', points: 30, seconds: 1800 }

const notAForm = problem({
  code: 'upload.not-a-form',
  status: 415,
  message: 'Send the files as multipart/form-data',
})
const broken = problem({
  code: 'upload.broken',
  status: 400,
  message: 'The upload was interrupted. Please try again',
})
const tooLarge = problem({ code: 'upload.too-large', status: 413, message: 'The file is too large' })
const tooBusy = problem({
  code: 'upload.too-busy',
  status: 503,
  message: 'Too many files are being uploaded right now. Please try again in a moment',
})

/** Problems of an upload that is refused before its handler runs. */
export const uploadProblems = [notAForm, broken, tooLarge, tooBusy]

const refuse = () => new Problem(tooBusy, { headers: { 'Retry-After': '5' } })

/** Most files are held in memory during an upload, so concurrent uploads are limited, to one per reader. */
export class Uploads {
  private readonly ofEveryone = new Semaphore(8, 64, refuse)
  private readonly ofOne = new OneAtATime(64, refuse)

  run<T>(who: string, task: () => Promise<T>): Promise<T> {
    return this.ofOne.run(who, () => this.ofEveryone.run(task))
  }
}

/** Reads the form of an upload: its fields as a body, and its files. Every invalid form is a problem. */
export async function readUpload(endpoint: EndpointDefinition, upload: Upload, request: Request) {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) throw new Problem(notAForm)
  const outcome = await readForm(request, upload)
  if (typeof outcome !== 'string') return checked(outcome, upload)
  if (outcome === 'file-too-large')
    throw new Problem(endpoint.problems?.find(({ status }) => status === 413) ?? tooLarge)
  if (outcome === 'too-many-files') throw invalid([{ path: upload.field, message: tooManyFiles(upload) }])
  if (outcome === 'too-many-fields') throw invalid([{ path: '', message: 'The form has too many fields' }])
  if (outcome === 'field-too-long') throw invalid([{ path: '', message: 'A field of the form is too long' }])
  throw new Problem(broken)
}

const tooManyFiles = ({ maxFiles }: Upload) =>
  maxFiles === 1 ? 'Choose one file' : `At most ${maxFiles} files at once`

function checked({ fields, files }: Form, { field }: Upload) {
  const stray = files.find((file) => file.field !== field)
  if (stray) throw invalid([{ path: stray.field, message: 'A file is not expected here' }])
  if (files.length === 0) throw invalid([{ path: field, message: 'Choose a file' }])
  return { fields, files: files.map(({ field: _field, ...file }): UploadedFile => file) }
}

/** A canonical text of the input, with the hash of each file instead of its bytes. */
export const fingerprintOf = (input: { files?: UploadedFile[] }) =>
  JSON.stringify(input.files ? { ...input, files: input.files.map(({ digest }) => digest) } : input)
