import type { ReaderBook } from '@flyleaf/contracts'
import { Skeleton } from '@flyleaf/ui'
import { Slot } from '@flyleaf/web'
import { useEffect, useRef, useState } from 'react'
import { texts } from './texts.ts'

/**
 * A list item: one line to write in the margin of the book that the reader is reading, at their page. The code to write with loads when it
 * is wanted. Where the margin is a strip above the page, it is beside the cover, so that the strip is no higher.
 */
export function MarginLine({ book }: Pick<ReaderBook, 'book'>) {
  const [isWriting, setIsWriting] = useState(false)
  const line = useRef<HTMLButtonElement>(null)
  const hasWritten = useRef(false)
  useEffect(() => {
    if (hasWritten.current && !isWriting) line.current?.focus()
  }, [isWriting])
  if (!isWriting)
    return (
      <li className="shrink-0 self-center max-xl:w-36 xl:-mt-2 xl:w-full xl:self-auto">
        <button ref={line} type="button" onClick={() => setIsWriting(true)} className={LINE}>
          <span className="line-clamp-4 xl:line-clamp-1">{texts.lineOn(book.title)}</span>
        </button>
      </li>
    )
  return (
    <li className="shrink-0 max-xl:w-[min(20rem,calc(100vw-8rem))] xl:-mt-2 xl:w-full">
      <Slot
        id="feed.composer"
        target={{ kind: 'margin', book }}
        skeleton={<Skeleton className="h-11 w-full" />}
        onPosted={() => {
          hasWritten.current = true
          setIsWriting(false)
        }}
      />
    </li>
  )
}

const LINE =
  'block min-h-11 w-full cursor-pointer border-b border-line-strong bg-transparent pb-1 text-start font-serif text-base text-faint italic hover:border-ink hover:text-muted'
