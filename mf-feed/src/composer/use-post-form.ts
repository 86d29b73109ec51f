import { postsApi, type BookCard, type Post } from '@flyleaf/contracts'
import { toast, useAction, useDraft } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { EMPTY, draftKey, isEmpty, toInput, type Draft, type PostTarget } from './draft.ts'
import type { Kind } from './kinds.ts'
import { showNewPost } from './show-new-post.ts'
import { texts } from './texts.ts'

type Issues = readonly { path: string; message: string }[]
type Errors = Record<string, string>
export type Change = (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void

/** Problems that belong to a field; the others are shown as a toast. */
const FIELDS = /^(content|title|bookId|rating|images)\b/

const byField = (issues: Issues): Errors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]))

/** The contract's rules for a new post, as issues. */
async function issuesOf(input: unknown): Promise<Issues> {
  const result = await postsApi.create.body['~standard'].validate(input)
  return (result.issues ?? []).map(({ path, message }) => ({ path: (path ?? []).join('.'), message }))
}

interface Options {
  kind: Kind
  target: PostTarget
  /** What a new post is about, when it was asked for from there. */
  book?: BookCard | undefined
  onPosted: (post: Post) => void
}

/** A post being written: a draft that survives a reload, the contract's rules at once, and the sending. */
export function usePostForm({ kind, target, book, onPosted }: Options) {
  const queryClient = useQueryClient()
  const begun = { ...EMPTY, book: book ?? null }
  const [kept, setDraft, clearDraft] = useDraft<Draft>(draftKey(target, book), begun)
  // A draft of an earlier release may lack what has been added since.
  const draft = { ...begun, ...kept }
  const [errors, setErrors] = useState<Errors>({})
  const isSending = useRef(false)
  const create = useAction(postsApi.create, {
    showsErrors: true,
    onSuccess: ({ post }) => {
      clearDraft()
      setErrors({})
      showNewPost(queryClient, post)
      onPosted(post)
    },
    onError: (error) =>
      refuse(error.issues.length > 0 ? error.issues : [{ path: '', message: error.message }]),
  })
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
  const submit = async () => {
    if (kind.hasImages && draft.images.some(({ url }) => !url))
      return refuse([{ path: 'images', message: texts.imageNotUploaded }])
    if (isSending.current) return
    isSending.current = true
    const input = toInput(kind, target, draft)
    const issues = await issuesOf(input)
    if (issues.length > 0) refuse(issues)
    else await create.runAsync(input)
    isSending.current = false
  }
  const discard = () => {
    clearDraft()
    setErrors({})
    toast(texts.draftDiscarded, { action: { label: texts.undo, onClick: () => setDraft(draft) } })
  }
  return {
    draft,
    change,
    errors,
    submit,
    discard,
    isEmpty: isEmpty({ ...draft, book: draft.book?.bookId === book?.bookId ? null : draft.book }),
    isPending: create.isPending,
  }
}
