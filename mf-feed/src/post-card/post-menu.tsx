import type { Post } from '@flyleaf/contracts'
import { IconButton, Menu, lazyModule } from '@flyleaf/ui'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { texts } from './texts.ts'

const code = lazyModule(() => import(/* webpackChunkName: "post-menu" */ '../post-menu/post-menu-code.ts'))

/** The menu of a post's less frequent actions. */
export function PostMenu({ post }: { post: Post }) {
  const [asking, setAsking] = useState<boolean>()
  // The menu, which opens the dialog, has loaded it.
  const { DeletePost } = (asking !== undefined && code.now()) || {}
  return (
    <>
      <Menu trigger={<IconButton label={texts.more} icon={<Ellipsis />} size="sm" />} content={code}>
        {({ PostMenuItems }) => <PostMenuItems post={post} onDelete={() => setAsking(true)} />}
      </Menu>
      {DeletePost && <DeletePost post={post} open={asking === true} onOpenChange={setAsking} />}
    </>
  )
}
