import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { texts } from './texts.ts'

interface Props {
  postId: string
  text: string
  /** The number of lines shown. */
  lines: number
  children: ReactNode
}

/** Characters per line on a phone, where layout shifts matter most. */
const LINE = 38
const linesIn = (text: string) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0)

/** A text cut to a few lines, with a link to the whole if it was cut. */
export function Clamped({ postId, text: written, lines, children }: Props) {
  const container = useRef<HTMLDivElement>(null)
  // The server cannot measure: an estimate keeps most of what follows in place.
  const [isGuessed] = useState(() => linesIn(written) > lines)
  const [isCut, setCut] = useState(isGuessed)
  useLayoutEffect(() => {
    const text = container.current?.querySelector('[class*="line-clamp"]')
    if (text) setCut(text.scrollHeight > text.clientHeight + 2)
  }, [children])
  return (
    <>
      <div ref={container}>{children}</div>
      {(isCut || isGuessed) && (
        <AppLink
          to={href.post(postId)}
          // Hidden instead of removed, because the server rendered it.
          hidden={!isCut}
          className="mt-1 inline-flex items-center [&[hidden]]:hidden text-xs font-semibold text-muted no-underline hover:text-ink hover:underline pointer-coarse:min-h-11"
        >
          {texts.readMore}
        </AppLink>
      )}
    </>
  )
}
