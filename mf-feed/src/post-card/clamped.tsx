import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { texts } from './texts.ts'

interface Props {
  postId: string
  text: string
  /** It is cut after these. */
  lines: number
  children: ReactNode
}

/** Letters of a line on a phone, where a guess matters most. */
const LINE = 38
const linesIn = (text: string) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0)

/** A text cut to a few lines in a list, with a link to the rest when something was cut. */
export function Clamped({ postId, text: written, lines, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // Nothing can be measured on the server: a guess that holds for most posts keeps what follows in its place.
  const [isGuessed] = useState(() => linesIn(written) > lines)
  const [isCut, setCut] = useState(isGuessed)
  useLayoutEffect(() => {
    const text = place.current?.querySelector('[class*="line-clamp"]')
    if (text) setCut(text.scrollHeight > text.clientHeight + 2)
  }, [children])
  return (
    <>
      <div ref={place}>{children}</div>
      {(isCut || isGuessed) && (
        <AppLink
          to={href.post(postId)}
          // What the server sent stays in the document.
          hidden={!isCut}
          className="mt-1 inline-flex items-center [&[hidden]]:hidden text-xs font-semibold text-muted no-underline hover:text-ink hover:underline pointer-coarse:min-h-11"
        >
          {texts.readMore}
        </AppLink>
      )}
    </>
  )
}
