import type { Post } from '@flyleaf/contracts'
import { Dialog } from '@flyleaf/ui'
import { PostQuote } from '../post-card/post-quote.tsx'
import { REPLY, SHARE } from './kinds.ts'
import { PostForm } from './post-form.tsx'
import { texts } from './texts.ts'

interface Props {
  what: 'reply' | 'share'
  post: Post
  onClose: () => void
}

/** Writes a reply or a share in a dialog; closing it keeps the draft. */
export default function ComposeDialog({ what, post, onClose }: Props) {
  const { postId } = post
  const isReply = what === 'reply'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        isReply ? (post.author ? texts.replyTo(post.author.name) : texts.replyToFormerReader) : SHARE.heading
      }
    >
      <div className="mb-5">
        {/* Only its text: images would leave no room to write. */}
        <PostQuote post={{ ...post, images: [] }} />
      </div>
      <PostForm
        kind={isReply ? REPLY : SHARE}
        target={isReply ? { replyToPostId: postId } : { sharedPostId: postId }}
        onPosted={onClose}
        compact
      />
    </Dialog>
  )
}
