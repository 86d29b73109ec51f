import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { REPLY } from '../composer/kinds.ts'
import { PostForm } from '../composer/post-form.tsx'

/** The reply form on a post's own page; `#reply` scrolls to it. */
export default function ReplyBox({ postId }: { postId: string }) {
  const container = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#reply') container.current?.querySelector('textarea')?.focus()
  }, [hash])
  return (
    <div ref={container}>
      <PostForm kind={REPLY} target={{ replyToPostId: postId }} onPosted={() => {}} compact />
    </div>
  )
}
