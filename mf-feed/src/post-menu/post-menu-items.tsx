import type { Post } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { MenuItem, MenuLink, MenuSeparator, toast } from '@flyleaf/ui'
import { AppLink, useRequireSession } from '@flyleaf/web'
import { Flag, Heart, History, Link2, Pencil, Repeat2, Send, Trash2 } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Asked } from './asked.ts'
import { texts } from './texts.ts'

/** A post's less frequent actions: link, history, likes; edit and delete for its author. In a hidden thread, only what works there. */
export function PostMenuItems({ post, onAsk }: { post: Post; onAsk: (asked: Asked) => void }) {
  const { pathname } = useLocation()
  const requireSession = useRequireSession()
  const here = href.post(post.postId)
  const { isAuthor, isThreadHidden } = post.viewer
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(new URL(here, location.origin).href)
      toast.success(texts.linkCopied)
    } catch {
      toast.error(texts.linkNotCopied)
    }
  }
  return (
    <>
      {!isThreadHidden && (
        <>
          <MenuItem icon={<Link2 />} onSelect={() => void copyLink()}>
            {texts.copyLink}
          </MenuItem>
          <MenuLink icon={<Send />} render={<AppLink to={href.sendInMessage(here)} />}>
            {texts.sendInMessage}
          </MenuLink>
        </>
      )}
      <MenuItem icon={<Heart />} onSelect={() => onAsk('likes')}>
        {texts.likes}
      </MenuItem>
      <MenuItem icon={<Repeat2 />} onSelect={() => onAsk('shares')}>
        {texts.shares}
      </MenuItem>
      {post.editedAt && (
        <MenuLink icon={<History />} render={<Link to={href.postHistory(post.postId)} />}>
          {texts.editHistory}
        </MenuLink>
      )}
      {!isAuthor && (
        <MenuItem icon={<Flag />} onSelect={() => requireSession() && onAsk('report')}>
          {texts.report}
        </MenuItem>
      )}
      {isAuthor && (
        <>
          <MenuSeparator />
          {post.content && !isThreadHidden && (
            <MenuLink icon={<Pencil />} render={<Link to={`${here}?edit=1`} replace={pathname === here} />}>
              {texts.edit}
            </MenuLink>
          )}
          <MenuItem icon={<Trash2 />} danger onSelect={() => onAsk('delete')}>
            {texts.delete}
          </MenuItem>
        </>
      )}
    </>
  )
}
