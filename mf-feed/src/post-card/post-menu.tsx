import type { Post } from '@flyleaf/contracts'
import { IconButton, Menu, lazyModule } from '@flyleaf/ui'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Asked } from '../post-menu/asked.ts'
import { texts } from './texts.ts'

const code = lazyModule(() => import(/* webpackChunkName: "post-menu" */ '../post-menu/post-menu-code.ts'))

/** The menu of a post's less frequent actions. */
export function PostMenu({ post }: { post: Post }) {
  const [asked, setAsked] = useState<Asked | null>()
  // The menu, which opens the dialogs, has loaded them.
  const { PostDialogs } = (asked !== undefined && code.now()) || {}
  return (
    <>
      <Menu trigger={<IconButton label={texts.more} icon={<Ellipsis />} size="sm" />} content={code}>
        {({ PostMenuItems }) => <PostMenuItems post={post} onAsk={setAsked} />}
      </Menu>
      {PostDialogs && <PostDialogs post={post} asked={asked ?? null} onAsk={setAsked} />}
    </>
  )
}
