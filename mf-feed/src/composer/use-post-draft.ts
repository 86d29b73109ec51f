import { postsApi } from '@flyleaf/contracts'
import { toast, useDraft, type CallError } from '@flyleaf/web'
import { useRef, useState } from 'react'
import { isEmpty, toInput, type Draft, type PostTarget } from './draft.ts'
import type { Kind } from './kinds.ts'
import { texts } from './texts.ts'

type Issues = readonly { path: string; message: string }[]
type Errors = Record<string, string>
type NewInput = ReturnType<typeof toInput>
type Change = (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void

/** Problems that belong to a field; the others are shown as a toast. */
const FIELDS = /^(content|title|bookId|rating|images)\b/

const byField = (issues: Issues): Errors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]))

/** The contract's rules for a post's fields, as issues. An edited post keeps those of a new one. */
async function issuesOf(input: NewInput): Promise<Issues> {
  const result = await postsApi.create.body['~standard'].validate(input)
  return (result.issues ?? [])
    .map(({ path, message }) => ({ path: (path ?? []).join('.'), message }))
    .filter(({ path }) => FIELDS.test(path))
}

interface Options {
  /** One key, one draft. */
  draftKey: string
  kind: Kind
  target?: PostTarget
  /** What the fields hold before anything is changed. */
  begun: Draft
}

/** A post being written or edited: a draft that survives a reload, the contract's rules at once, and what was refused. */
export function usePostDraft({ draftKey, kind, target = {}, begun }: Options) {
  const [kept, setDraft, clearDraft] = useDraft<Draft>(draftKey, begun)
  // A draft of an earlier release may lack what has been added since.
  const draft = { ...begun, ...kept }
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
    // The first field that is wrong takes the focus, once its message stands beside it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  /** Shows why the server did not take the draft. */
  const fail = (error: CallError) =>
    refuse(error.issues.length > 0 ? error.issues : [{ path: '', message: error.message }])
  /** Sends the draft if it keeps the rules, and never twice at once. */
  const submit = async (send: (input: NewInput) => Promise<unknown>) => {
    if (kind.hasImages && draft.images.some(({ url }) => !url))
      return refuse([{ path: 'images', message: texts.imageNotUploaded }])
    if (isSending.current) return
    isSending.current = true
    const input = toInput(kind, target, draft)
    const issues = await issuesOf(input)
    if (issues.length > 0) refuse(issues)
    else await send(input)
    isSending.current = false
  }
  const clear = () => {
    clearDraft()
    setErrors({})
  }
  const isUntouchedBook = draft.book?.bookId === begun.book?.bookId
  return {
    draft,
    change,
    errors,
    fail,
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
