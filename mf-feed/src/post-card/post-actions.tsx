import type { Post } from '@flyleaf/contracts'
import { ActionButton, Menu, MenuItem, cx } from '@flyleaf/ui'
import { compactNumber, lazyDialog, useRequireSession } from '@flyleaf/web'
import { Bookmark, Heart, MessageCircle, PenLine, Repeat2 } from 'lucide-react'
import { useState } from 'react'
import { PostMenu } from './post-menu.tsx'
import { usePostToggles } from './use-post-toggles.ts'
import { texts } from './texts.ts'

const ComposeDialog = lazyDialog(
  () => import(/* webpackChunkName: "compose" */ '../composer/compose-dialog.tsx'),
)

const counted = (count: number) => (count > 0 ? compactNumber(count) : '')

const ROW = 'flex max-w-measure items-center justify-between gap-2 -mr-2'

interface Props {
  post: Post
  /** Called to reply on the page itself; otherwise a dialog opens. */
  onReply?: () => void
}

/** What the reader can do with a post. */
export const PostActions = (props: Props) =>
  props.post.viewer.isThreadHidden ? <HiddenThread post={props.post} /> : <Actions {...props} />

/** Of their own reply in a thread that is hidden from them, readers have only the menu. */
function HiddenThread({ post }: { post: Post }) {
  return (
    <div className={cx(ROW, 'mt-2')}>
      <p className="m-0 text-sm text-muted">{texts.threadHidden}</p>
      <PostMenu post={post} />
    </div>
  )
}

/** The action row of a post. Keyboard shortcuts press the buttons by `data-act`. */
function Actions({ post, onReply }: Props) {
  const { like, save, share } = usePostToggles(post)
  const requireSession = useRequireSession()
  const [writing, setWriting] = useState<'reply' | 'share' | null>(null)
  const { viewer } = post
  const write = (what: 'reply' | 'share') => {
    if (requireSession()) setWriting(what)
  }
  return (
    <div className={cx(ROW, 'mt-0.5')}>
      <ActionButton
        data-act="reply"
        label={texts.reply}
        icon={<MessageCircle />}
        count={counted(post.replyCount)}
        onClick={onReply ?? (() => write('reply'))}
      />
      <Menu
        align="start"
        trigger={
          <ActionButton
            data-act="share"
            label={texts.share}
            icon={<Repeat2 />}
            count={counted(post.shareCount)}
            pressed={viewer.isShared}
            className="[&>span>svg]:fill-none!"
          />
        }
      >
        <MenuItem icon={<Repeat2 />} onSelect={share}>
          {viewer.isShared ? texts.undoShare : texts.share}
        </MenuItem>
        <MenuItem icon={<PenLine />} onSelect={() => write('share')}>
          {texts.shareWithAComment}
        </MenuItem>
      </Menu>
      <ActionButton
        data-act="like"
        label={texts.like}
        icon={<Heart />}
        count={counted(post.likeCount)}
        pressed={viewer.isLiked}
        onClick={like}
      />
      <ActionButton
        data-act="save"
        label={viewer.isSaved ? texts.saved : texts.save}
        icon={<Bookmark />}
        pressed={viewer.isSaved}
        onClick={save}
      />
      <PostMenu post={post} />
      {writing && <ComposeDialog what={writing} post={post} onClose={() => setWriting(null)} />}
    </div>
  )
}
