import { postsApi } from '@flyleaf/contracts'
import { toast, type CallError } from '@flyleaf/web'
import { useDraft } from '@flyleaf/web/draft'
import { useRef, useState } from 'react'
import { isEmpty, toInput, type Draft, type PostTarget } from './draft.ts'
import type { Kind } from './kinds.ts'
import { texts } from './texts.ts'
import { useNewAudience } from './use-new-audience.ts'
import { usePlaces } from './use-places.ts'

type Issues = readonly { path: string; message: string }[]
type Errors = Record<string, string>
type NewInput = ReturnType<typeof toInput>
type Change = (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void

/** Problems with a field; all others are shown as a toast. */
const FIELDS = /^(content|title|bookId|rating|images|position)\b/

const byField = (issues: Issues): Errors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]))

/** Validates the fields of a post. An edited post follows the rules of a new one. */
async function issuesOf(input: NewInput): Promise<Issues> {
  const result = await postsApi.create.body['~standard'].validate(input)
  return (result.issues ?? [])
    .map(({ path, message }) => ({ path: (path ?? []).join('.'), message }))
    .filter(({ path }) => FIELDS.test(path))
}

interface Options {
  /** Drafts are stored by this key. */
  draftKey: string
  kind: Kind
  target?: PostTarget
  /** The fields before any change. */
  begun: Draft
}

/** A post being written or edited: a draft that survives a reload, validation by the contract, and the server's problems. */
export function usePostDraft({ draftKey, kind, target = {}, begun }: Options) {
  const [kept, setDraft, clearDraft] = useDraft<Draft>(draftKey, begun)
  // A draft of an earlier release may lack newer fields.
  const written = { ...begun, ...kept }
  const bookId = (kind.hasPlace && written.book?.bookId) || null
  const places = usePlaces(bookId)
  const isOfBook = bookId !== null && written.place?.bookId === bookId
  const newAudience = useNewAudience(kind)
  const draft = {
    ...written,
    audience: written.audience ?? newAudience,
    place: isOfBook ? written.place : places.current,
  }
  const [errors, setErrors] = useState<Errors>({})
  const isSending = useRef(false)
  const change: Change = (part) => {
    setDraft((before) => ({
      ...before,
      ...(typeof part === 'function' ? part({ ...begun, ...before }) : part),
    }))
    setErrors({})
  }
  const refuse = (issues: Issues) => {
    setErrors(byField(issues))
    const elsewhere = issues.find(({ path }) => !FIELDS.test(path))
    if (elsewhere) toast.error(elsewhere.message)
    // After the next paint, when the first invalid field has its message.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const fail = (error: CallError) =>
    refuse(error.issues.length > 0 ? error.issues : [{ path: '', message: error.message }])
  /** Sends a valid draft, and never twice at once. */
  const submit = async (send: (input: NewInput) => Promise<unknown>) => {
    if (kind.hasImages && draft.images.some(({ url }) => !url))
      return refuse([{ path: 'images', message: texts.imageNotUploaded }])
    if (isSending.current) return
    isSending.current = true
    try {
      const input = toInput(kind, target, draft)
      const issues = await issuesOf(input)
      if (issues.length > 0) refuse(issues)
      else await send(input)
    } finally {
      isSending.current = false
    }
  }
  const clear = () => {
    clearDraft()
    setErrors({})
  }
  const isUntouchedBook = draft.book?.bookId === begun.book?.bookId
  return {
    draft,
    places,
    change,
    errors,
    fail,
    refuse,
    submit,
    clear,
    isEmpty: isEmpty({
      ...draft,
      content: draft.content === begun.content ? '' : draft.content,
      book: isUntouchedBook ? null : draft.book,
    }),
  }
}

export type PostDraft = ReturnType<typeof usePostDraft>
