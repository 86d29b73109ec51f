import type { ReaderBook } from '@flyleaf/contracts'
import { BookCover, cx } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { texts } from '../books/texts.ts'
import { ProgressLine } from './progress-line.tsx'

interface Props {
  item: ReaderBook
  /** Only the cover where the margin is a strip above the page. */
  isCompact?: boolean
}

/** A list item: a book that somebody is reading, with progress. */
export function ReadingBook({ item: { book, ...progress }, isCompact = false }: Props) {
  const { bookId, title, authors, cover } = book
  return (
    <li className={cx('flex shrink-0 items-center gap-4 xl:w-auto', isCompact ? 'w-20' : 'w-60')}>
      <AppLink
        to={href.book(bookId)}
        aria-label={texts.titleBy(title, authors.join(', '))}
        className={cx('shrink-0', isCompact && 'w-20')}
      >
        <BookCover
          title={title}
          author={authors[0]}
          src={cover}
          size={isCompact ? 'fill' : 'sm'}
          decorative
        />
      </AppLink>
      <div className={cx('min-w-0 flex-1', isCompact && 'max-xl:hidden')}>
        <p className="m-0 line-clamp-2 font-serif text-base leading-snug font-semibold text-ink">{title}</p>
        <p className="m-0 truncate text-sm text-muted">{authors.join(', ')}</p>
        {(progress.page ?? progress.percent ?? progress.minute) !== null && (
          <ProgressLine title={title} {...progress} className="mt-2" />
        )}
      </div>
    </li>
  )
}
