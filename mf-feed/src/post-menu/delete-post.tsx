import { postsApi, type Post } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { ConfirmDialog } from '@flyleaf/ui'
import { useAction } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { removePost } from '../post-card/post-cache.ts'
import { texts } from './texts.ts'

interface Props {
  post: Post
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before a post is deleted, and leaves its page afterwards. */
export function DeletePost({ post, open, onOpenChange }: Props) {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const queryClient = useQueryClient()
  const remove = useAction(postsApi.remove, {
    onSuccess: () => {
      onOpenChange(false)
      removePost(queryClient, post)
      // A deleted post with replies stays as a placeholder; without replies there is nothing left to show.
      if (pathname !== href.post(post.postId) || post.replyCount > 0) return
      if (isFirst(key)) void navigate(href.home(), { replace: true })
      else void navigate(-1)
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.deleteThisPost}
      description={texts.deleteThisPostDescription}
      confirmLabel={texts.deletePost}
      pending={remove.isPending}
      onConfirm={() => remove.run({ postId: post.postId })}
    />
  )
}

/** True when no page of Flyleaf comes before this one in the history, even if its entry has been replaced. */
const isFirst = (key: string) =>
  key === 'default' || (window.history.state as { idx?: number } | null)?.idx === 0
