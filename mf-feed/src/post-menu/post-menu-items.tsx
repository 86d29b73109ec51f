import type { Post } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { MenuItem, MenuLink, MenuSeparator, toast } from '@flyleaf/ui'
import { AppLink } from '@flyleaf/web'
import { Heart, History, Link2, Pencil, Repeat2, Send, Trash2 } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { texts } from './texts.ts'

/** A post's less frequent actions: link, history, likes; edit and delete for its author. In a hidden thread, only what works there. */
export function PostMenuItems({ post, onDelete }: { post: Post; onDelete: () => void }) {
  const { pathname } = useLocation()
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
      <MenuLink icon={<Heart />} render={<Link to={href.postLikes(post.postId)} />}>
        {texts.likes}
      </MenuLink>
      <MenuLink icon={<Repeat2 />} render={<Link to={href.postShares(post.postId)} />}>
        {texts.shares}
      </MenuLink>
      {post.editedAt && (
        <MenuLink icon={<History />} render={<Link to={href.postHistory(post.postId)} />}>
          {texts.editHistory}
        </MenuLink>
      )}
      {isAuthor && (
        <>
          <MenuSeparator />
          {post.content && !isThreadHidden && (
            <MenuLink icon={<Pencil />} render={<Link to={`${here}?edit=1`} replace={pathname === here} />}>
              {texts.edit}
            </MenuLink>
          )}
          <MenuItem icon={<Trash2 />} danger onSelect={onDelete}>
            {texts.delete}
          </MenuItem>
        </>
      )}
    </>
  )
}
