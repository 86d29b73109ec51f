import { AppLink, href } from '@flyleaf/web'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { texts } from './texts.ts'

/** A text cut to a few lines in a list, with a link to the rest when something was cut. */
export function Clamped({ postId, children }: { postId: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const text = place.current?.querySelector('[class*="line-clamp"]')
    if (text) setCut(text.scrollHeight > text.clientHeight + 2)
  }, [children])
  return (
    <>
      <div ref={place}>{children}</div>
      {isCut && (
        <AppLink
          to={href.post(postId)}
          className="mt-1 inline-flex items-center text-xs font-semibold text-muted no-underline hover:text-ink hover:underline pointer-coarse:min-h-11"
        >
          {texts.readMore}
        </AppLink>
      )}
    </>
  )
}
