import { postsApi, type Post } from '@flyleaf/contracts'
import { ConfirmDialog, IconButton, Menu, MenuItem, MenuLink, MenuSeparator, toast } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { useAction } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Heart, History, Link2, Pencil, Repeat2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { removePost } from './post-cache.ts'
import { texts } from './texts.ts'

/** A post's less frequent actions: link, history, likes; edit and delete for its author. */
export function PostMenu({ post }: { post: Post }) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const here = href.post(post.postId)
  const queryClient = useQueryClient()
  const remove = useAction(postsApi.remove, {
    onSuccess: () => {
      setIsAsking(false)
      removePost(queryClient, post)
      // A deleted post with replies stays as a placeholder; without replies there is nothing left to show.
      if (pathname === here && post.replyCount === 0) void navigate(-1)
    },
  })
  const copyLink = async () => {
    await navigator.clipboard.writeText(new URL(here, location.origin).href)
    toast.success(texts.linkCopied)
  }
  return (
    <>
      <Menu trigger={<IconButton label={texts.more} icon={<Ellipsis />} size="sm" />}>
        <MenuItem icon={<Link2 />} onSelect={() => void copyLink()}>
          {texts.copyLink}
        </MenuItem>
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
        {post.viewer.isAuthor && (
          <>
            <MenuSeparator />
            {post.content && (
              <MenuLink icon={<Pencil />} render={<Link to={`${here}?edit=1`} replace={pathname === here} />}>
                {texts.edit}
              </MenuLink>
            )}
            <MenuItem icon={<Trash2 />} danger onSelect={() => setIsAsking(true)}>
              {texts.delete}
            </MenuItem>
          </>
        )}
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.deleteThisPost}
        description={texts.deleteThisPostDescription}
        confirmLabel={texts.deletePost}
        pending={remove.isPending}
        onConfirm={() => remove.run({ postId: post.postId })}
      />
    </>
  )
}
