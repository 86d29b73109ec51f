import { NewPost, postsApi, type BookCard, type Page, type Post } from '@flyleaf/contracts'
import { infinite, keyOf, toast, useAction, useDraft } from '@flyleaf/web'
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Kind } from './kinds.ts'

/** What a post answers, or passes on. */
export interface PostTarget {
  replyToPostId?: string
  replyToBookshelfId?: string
  sharedPostId?: string
}

interface Draft {
  title: string
  content: string
  book: BookCard | null
  rating: number | null
  isSpoiler: boolean
}

const EMPTY: Draft = { title: '', content: '', book: null, rating: null, isSpoiler: false }

/** A post being written: a draft that survives a reload, the contract's rules at once, and the sending. */
export function usePostForm(kind: Kind, target: PostTarget, onPosted: (post: Post) => void) {
  const queryClient = useQueryClient()
  const [draft, setDraft, clearDraft] = useDraft<Draft>(draftKey(kind, target), EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const create = useAction(postsApi.create, {
    showsErrors: true,
    onSuccess: ({ post }) => {
      clearDraft()
      setErrors({})
      showNewPost(queryClient, post)
      onPosted(post)
    },
    onError: (error) => {
      setErrors(byField(error.issues))
      if (error.issues.length === 0) toast.error(error.message)
    },
  })
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([field]) => !(field in part || (field === 'bookId' && 'book' in part)),
        ),
      ),
    )
  }
  const submit = () => {
    const input = toInput(kind, target, draft)
    const parsed = NewPost.safeParse(input)
    if (parsed.success) return create.run(input)
    const found = byField(
      parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    )
    setErrors(found)
    // The first field that is wrong takes the focus, once its message stands beside it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return { draft, change, errors, submit, isPending: create.isPending }
}

const draftKey = (kind: Kind, target: PostTarget) =>
  `post:${kind.slug}:${target.replyToPostId ?? target.replyToBookshelfId ?? target.sharedPostId ?? 'new'}`

const byField = (issues: readonly { path: string; message: string }[]) =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]))

function toInput(kind: Kind, target: PostTarget, { title, content, book, rating, isSpoiler }: Draft) {
  return {
    postType: kind.postType,
    content,
    ...(kind.hasTitle && title.trim() ? { title } : {}),
    ...(kind.book !== 'none' && book ? { bookId: book.bookId } : {}),
    ...(kind.hasRating && rating ? { rating } : {}),
    ...(isSpoiler ? { isSpoiler } : {}),
    ...(target.replyToPostId ? { replyToType: 'POST' as const } : {}),
    ...(target.replyToBookshelfId ? { replyToType: 'BOOKSHELF' as const } : {}),
    ...target,
  }
}

/** What was just written stands first in the lists that it belongs to; the rest is asked again when next shown. */
function showNewPost(queryClient: QueryClient, post: Post) {
  const isReply = post.postType === 'REPLY'
  if (!isReply) {
    for (const list of [infinite(postsApi.discover), infinite(postsApi.following)]) {
      queryClient.setQueryData(list.queryKey, (known: InfiniteData<Page<Post>> | undefined) => {
        const [first, ...rest] = known?.pages ?? []
        return known && first
          ? { ...known, pages: [{ ...first, items: [post, ...first.items] }, ...rest] }
          : known
      })
    }
  }
  const stale = isReply
    ? [postsApi.replies, postsApi.ofBookshelf, postsApi.get]
    : [postsApi.ofBook, postsApi.shares]
  for (const endpoint of [...stale, postsApi.ofUser])
    void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
}
