import type { RoomBook } from '@flyleaf/contracts'
import { bindingOf, type Piece } from '@flyleaf/contracts/binding'
import * as href from '@flyleaf/contracts/links'
import { BookCover, cx } from '@flyleaf/ui'
import { AppLink } from '@flyleaf/web'
import { HEIGHT, LENGTH, LYING, THICKNESS } from './spine-classes.tsx'
import { texts } from './texts.ts'

/** Shows a book beside the pointer or the focus; undefined when they have left it. */
export type Peek = (book: RoomBook | undefined, at?: HTMLElement) => void

interface Props {
  book: RoomBook
  kind: Piece<RoomBook>['kind']
  onPeek: Peek
}

/** A book in the case, which leads to its page. */
export function RoomBookLink({ book, kind, onPeek }: Props) {
  const { bookId, title, authors, cover } = book
  const View = VIEWS[kind]
  return (
    <AppLink
      to={href.book(bookId)}
      className={cx(
        'relative block rounded-sm text-ink no-underline outline-offset-2 focus-visible:z-10',
        'motion-safe:transition-transform motion-safe:duration-150',
        kind === 'stack'
          ? 'hover:translate-x-1.5 focus-visible:translate-x-1.5'
          : 'hover:-translate-y-2 focus-visible:-translate-y-2',
      )}
      onPointerEnter={({ pointerType, currentTarget }) =>
        pointerType === 'mouse' && onPeek(book, currentTarget)
      }
      onPointerLeave={() => onPeek(undefined)}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onPeek(book, currentTarget)}
      onBlur={() => onPeek(undefined)}
    >
      <span className="sr-only">{texts.titleBy(title, authors.join(', '))}</span>
      <span aria-hidden>
        {kind === 'face' ? (
          <span className="block w-24 px-1 sm:w-32">
            <BookCover title={title} author={authors[0]} src={cover} size="fill" standing decorative />
          </span>
        ) : (
          <View book={book} />
        )}
      </span>
    </AppLink>
  )
}

function Spine({ book }: { book: RoomBook }) {
  const { cloth, title, author, height, thickness } = bindingOf(book)
  return (
    <span
      data-cloth={cloth}
      className={cx(
        'flex items-center justify-between overflow-hidden rounded-t-sm bg-(--fl-cloth) px-1 py-3 text-(--fl-cloth-ink) filter-(--fl-image-filter) [text-orientation:sideways] [writing-mode:vertical-rl] spine',
        HEIGHT[height],
        THICKNESS[thickness],
      )}
    >
      <span
        className={cx(
          'min-h-0 font-cover leading-[1.1] font-semibold',
          title.length > 14 && thickness > 1
            ? 'line-clamp-2 text-xs'
            : cx('truncate', thickness > 3 ? 'text-[0.9375rem]' : 'text-xs sm:text-[0.8125rem]'),
        )}
      >
        {title}
      </span>
      {title.length + author.length <= 16 + height && (
        <span className="shrink-0 pt-2 text-[0.625rem] leading-none max-sm:hidden">{author}</span>
      )}
    </span>
  )
}

function Lying({ book }: { book: RoomBook }) {
  const { cloth, title, height, thickness } = bindingOf(book)
  return (
    <span
      data-cloth={cloth}
      className={cx(
        'flex items-center justify-center overflow-hidden rounded-sm border-x-2 border-(--fl-foil) bg-(--fl-cloth) px-2 text-(--fl-cloth-ink) filter-(--fl-image-filter)',
        LENGTH[height],
        LYING[thickness],
      )}
    >
      <span className="truncate font-cover text-xs leading-tight font-semibold">{title}</span>
    </span>
  )
}

const VIEWS = { spine: Spine, face: Spine, stack: Lying }
