import { postsApi, type BookCard, type Post } from '@flyleaf/contracts'
import { toast, useAction } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { EMPTY, draftKey, type PostTarget } from './draft.ts'
import type { Kind } from './kinds.ts'
import { showNewPost } from './show-new-post.ts'
import { texts } from './texts.ts'
import { usePostDraft } from './use-post-draft.ts'

interface Options {
  kind: Kind
  target: PostTarget
  /** The book of a new draft. */
  book?: BookCard | undefined
  /** What it begins with. */
  text?: string | undefined
  isMargin?: boolean | undefined
  onPosted: (post: Post) => void
}

/** A new post: its draft, and the sending. */
export function usePostForm({ kind, target, book, text = '', isMargin = false, onPosted }: Options) {
  const queryClient = useQueryClient()
  const form = usePostDraft({
    draftKey: draftKey(target, { book, text, isMargin }),
    kind,
    target,
    begun: { ...EMPTY, content: text, book: book ?? null },
  })
  const create = useAction(postsApi.create, {
    showsErrors: true,
    onSuccess: ({ post }) => {
      form.clear()
      showNewPost(queryClient, post)
      onPosted(post)
    },
    onError: form.fail,
  })
  const discard = () => {
    const { draft } = form
    form.clear()
    toast(texts.draftDiscarded, { action: { label: texts.undo, onClick: () => form.change(draft) } })
  }
  return { form, submit: () => form.submit(create.runAsync), discard, isPending: create.isPending }
}
