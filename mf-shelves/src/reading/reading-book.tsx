import type { ReaderBook } from '@flyleaf/contracts'
import { BookCover, cx } from '@flyleaf/ui'
import { Progress } from '@flyleaf/ui/progress'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import type { ReactNode } from 'react'
import { texts as bookTexts } from '../books/texts.ts'
import { ProgressLine, progressWords } from './progress-line.tsx'
import { texts } from './texts.ts'
import { useUpdateDialog } from './use-update-dialog.tsx'

interface Props {
  item: ReaderBook
  /** Only the cover with its progress where the margin is a strip above the page. */
  isCompact?: boolean
}

/** A list item: a book that somebody else is reading. */
export function ReadingBook({ item, isCompact }: Props) {
  const { bookId, title, authors } = item.book
  return (
    <Frame item={item} isCompact={isCompact}>
      {(cover) => (
        <AppLink to={href.book(bookId)} aria-label={bookTexts.titleBy(title, authors.join(', '))}>
          {cover}
        </AppLink>
      )}
    </Frame>
  )
}

const PRESSED = 'block w-full cursor-pointer text-left after:absolute after:inset-0'

/** A list item: a book that the reader is reading, whose cover asks for their progress. */
export function OwnReadingBook({ item, isCompact }: Props) {
  const { book, ...position } = item
  const { opens, dialog } = useUpdateDialog(book, position)
  const label = texts.updateProgressAt(book.title, progressWords(position))
  return (
    <Frame item={item} isCompact={isCompact} isOwn>
      {(cover) => (
        <>
          <button type="button" aria-label={label} className={PRESSED} {...opens('progress')}>
            {cover}
          </button>
          {dialog}
        </>
      )}
    </Frame>
  )
}

interface FrameProps extends Props {
  isOwn?: boolean
  children: (cover: ReactNode) => ReactNode
}

function Frame({ item: { book, ...position }, isCompact, isOwn, children }: FrameProps) {
  const { bookId, title, authors, cover } = book
  const isNoted = (position.page ?? position.percent ?? position.minute) !== null
  return (
    <li className={cx('relative flex shrink-0 items-center gap-4 xl:w-auto', isCompact ? 'w-20' : 'w-60')}>
      <div className={cx('shrink-0', isCompact && 'w-20')}>
        {children(
          <BookCover
            title={title}
            author={authors[0]}
            src={cover}
            size={isCompact ? 'fill' : 'sm'}
            decorative
          />,
        )}
        {isCompact && <Progress part={(position.percent ?? 0) / 100} className="mt-1.5 xl:hidden" />}
      </div>
      <div className={cx('min-w-0 flex-1', isCompact && 'max-xl:hidden')}>
        <p className="m-0 line-clamp-2 font-serif text-base leading-snug font-semibold text-ink">
          {isOwn ? (
            <AppLink to={href.book(bookId)} className="relative z-1 text-ink no-underline hover:underline">
              {title}
            </AppLink>
          ) : (
            title
          )}
        </p>
        <p className="m-0 truncate text-sm text-muted">{authors.join(', ')}</p>
        {(isOwn || isNoted) && <ProgressLine title={title} {...position} className="mt-2" />}
      </div>
    </li>
  )
}
