import type { Post } from '@flyleaf/contracts'
import { ActionButton, Menu, MenuItem, MenuLink } from '@flyleaf/ui'
import { AppLink, compactNumber, href } from '@flyleaf/web'
import { Bookmark, Heart, MessageCircle, PenLine, Repeat2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { PostMenu } from './post-menu.tsx'
import { usePostToggles } from './use-post-toggles.ts'

const counted = (count: number) => (count > 0 ? compactNumber(count) : '')

/** What a reader can do with a post, beneath it. */
export function PostActions({ post }: { post: Post }) {
  const { like, save, share } = usePostToggles(post)
  const navigate = useNavigate()
  const { viewer } = post
  const quietShare = viewer.isShared ? 'Take the share back' : 'Share with your followers'
  return (
    <div className="mt-3 flex max-w-measure items-center justify-between gap-2 pr-2">
      <ActionButton
        label="Reply"
        icon={<MessageCircle />}
        count={counted(post.replyCount)}
        onClick={() => void navigate(`${href.post(post.postId)}#reply`)}
      />
      <Menu
        align="start"
        trigger={
          <ActionButton
            label="Share"
            icon={<Repeat2 />}
            count={counted(post.shareCount)}
            pressed={viewer.isShared}
            className="[&>span>svg]:fill-none!"
          />
        }
      >
        <MenuItem icon={<Repeat2 />} onSelect={share}>
          {quietShare}
        </MenuItem>
        <MenuLink icon={<PenLine />} render={<Link to={`/posts/create/share?post=${post.postId}`} />}>
          Share with your words
        </MenuLink>
      </Menu>
      <ActionButton
        label="Like"
        icon={<Heart />}
        count={counted(post.likeCount)}
        pressed={viewer.isLiked}
        onClick={like}
      />
      <ActionButton
        label={viewer.isSaved ? 'Saved' : 'Save'}
        icon={<Bookmark />}
        pressed={viewer.isSaved}
        onClick={save}
      />
      <PostMenu post={post} />
    </div>
  )
}

/** A mention in running text leads to the person. */
export const mention = (username: string) => (
  <AppLink to={href.person(username.toLowerCase())} className="text-accent no-underline hover:underline">
    @{username}
  </AppLink>
)
