import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Prose, type ProseProps } from './prose.tsx'

/** Adds quotation marks, once. */
function quoted(text: string): string {
  return `“${text.trim().replace(/^["“”]+|["“”]+$/g, '')}”`
}

/** A quotation from a book: large, with hanging quotation marks and the source below. */
export function Quote({
  text,
  source,
  renderMention,
  clamp,
  className,
}: {
  text: string
  source?: ReactNode
  renderMention?: ProseProps['renderMention']
  clamp?: ProseProps['clamp']
  className?: string
}) {
  return (
    <figure className={cx('m-0', className)}>
      <blockquote className="m-0">
        <Prose
          text={quoted(text)}
          size="lg"
          clamp={clamp}
          renderMention={renderMention}
          // The opening mark hangs in the padding, because overflow of clamped text is cut off.
          className="-ml-[0.5em] pl-[0.5em] -indent-[0.46em]"
        />
      </blockquote>
      {source && (
        <figcaption className="mt-2.5 flex items-center gap-2 text-xs text-muted before:h-px before:w-6 before:shrink-0 before:bg-line-strong before:content-['']">
          {source}
        </figcaption>
      )}
    </figure>
  )
}
