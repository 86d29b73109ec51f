import type { Post } from '@flyleaf/contracts'
import { Slot } from '@flyleaf/web'
import type { Asked } from './asked.ts'
import { DeletePost } from './delete-post.tsx'
import { LikesDialog } from './likes-dialog.tsx'
import { SharesDialog } from './shares-dialog.tsx'

interface Props {
  post: Post
  asked: Asked | null
  onAsk: (asked: Asked | null) => void
}

/** The dialogs that the menu of a post opens. */
export function PostDialogs({ post, asked, onAsk }: Props) {
  return (
    <>
      <DeletePost
        post={post}
        open={asked === 'delete'}
        onOpenChange={(open) => onAsk(open ? 'delete' : null)}
      />
      {asked === 'likes' && <LikesDialog postId={post.postId} onClose={() => onAsk(null)} />}
      {asked === 'shares' && <SharesDialog postId={post.postId} onClose={() => onAsk(null)} />}
      {asked === 'report' && (
        <Slot
          id="moderation.report"
          kind="post"
          of={post.postId}
          username={post.author?.username ?? null}
          onClose={() => onAsk(null)}
        />
      )}
    </>
  )
}
