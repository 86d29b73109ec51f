import * as href from '@flyleaf/contracts/links'
import { areKeysFree } from '@flyleaf/web'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { nextPost, focusedPost } from './focused-post.ts'

const ACTS: Record<string, string> = { l: 'like', r: 'reply', s: 'share', v: 'save' }

/** A list of posts with letter shortcuts: j and k move the focus, the others act on the focused post. */
export function PostKeys({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()

  const press = useEffectEvent((event: KeyboardEvent) => {
    const list = container.current
    if (!list || !areKeysFree(event)) return
    const post = focusedPost(list)
    if (event.key === 'j' || event.key === 'k') {
      const next = nextPost(list, post, event.key === 'j' ? 1 : -1)
      next?.focus({ preventScroll: true })
      next?.scrollIntoView({ block: 'start' })
    } else if (!post) return
    else if (event.key === 'o' || (event.key === 'Enter' && document.activeElement === post))
      void navigate(href.post(post.dataset['post'] ?? ''))
    else if (event.key === 'x') reveal(post)
    else if (ACTS[event.key]) post.querySelector<HTMLElement>(`[data-act="${ACTS[event.key]}"]`)?.click()
    else return
    event.preventDefault()
  })

  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <div ref={container} className="contents">
      {children}
    </div>
  )
}

/** Reveals a post's spoilers, or hides them again if all are revealed. */
function reveal(post: HTMLElement) {
  const spoilers = [...post.querySelectorAll<HTMLElement>('[data-spoiler]')]
  const hidden = spoilers.filter((spoiler) => spoiler.ariaExpanded === 'false')
  for (const spoiler of hidden.length > 0 ? hidden : spoilers) spoiler.click()
}
