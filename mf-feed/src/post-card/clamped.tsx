import type { QuotedPost } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { cx } from '@flyleaf/ui'
import { AppLink } from '@flyleaf/web'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { nameOfPost } from './post-name.ts'
import { texts } from './texts.ts'

interface Props {
  post: QuotedPost
  children: ReactNode
}

/** The last line fades out under the link. A quote's link is beside its source instead. */
const CUT = '[&>[class*=line-clamp]]:fade-cut [&_blockquote:last-child>div]:fade-cut [&_figcaption]:pr-22'
const LINK =
  'absolute right-0 bottom-0 leading-[1.6875rem] [:dir(rtl)+&]:right-auto [:dir(rtl)+&]:left-0 [:has(figcaption)+&]:leading-6'

/** A text cut to a few lines, with a link to the whole over its end if it was cut. */
export function Clamped({ post, children }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const text = container.current?.querySelector('[class*="line-clamp"]')
    if (!text) return
    // Reports once after the first layout, which measuring here would force.
    const observer = new ResizeObserver(() => setCut(text.scrollHeight > text.clientHeight + 2))
    observer.observe(text)
    return () => observer.disconnect()
  }, [post.content])
  const link = texts.readWhole[post.postType]
  return (
    <div
      ref={container}
      className={cx('relative max-w-measure', isCut && CUT, !link && '[--fl-cut-room:4.25rem]')}
    >
      {children}
      {isCut && (
        <AppLink
          to={href.post(post.postId)}
          className={cx(LINK, 'text-xs font-semibold text-muted no-underline hover:text-ink hover:underline')}
        >
          {link ?? texts.readOn}
          <span className="sr-only">: {nameOfPost(post)}</span>
        </AppLink>
      )}
    </div>
  )
}
