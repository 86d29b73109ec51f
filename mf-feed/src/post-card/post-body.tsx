import type { QuotedPost } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { BookCover, InlineProse, Prose, Quote, Spoiler, Stars, cx } from '@flyleaf/ui'
import { AppLink, mention } from '@flyleaf/web'
import type { ReactNode } from 'react'
import { ImageGrid } from '../post-images/image-grid.tsx'
import { Clamped } from './clamped.tsx'
import { texts } from './texts.ts'

interface Props {
  post: QuotedPost
  /** How much of a long text is shown: all on the post's own page, less in lists, least in a quotation. */
  length?: keyof typeof LINES
  /** Omits the book, on its own page. */
  hidesBook?: boolean
}

type Card = NonNullable<QuotedPost['book']>

const LINES = {
  whole: { text: undefined, poem: undefined },
  card: { text: 3, poem: 5 },
  quote: { text: 3, poem: 3 },
} as const

/** A post's content, laid out by kind. */
export function PostBody({ post, length = 'whole', hidesBook = false }: Props) {
  if (post.isDeleted) return <DeletedPost>{texts.thisPostWasDeleted}</DeletedPost>
  const words = (
    <div className="flex flex-col gap-3">
      {(post.title || post.content) && <Words post={post} length={length} hidesBook={hidesBook} />}
      <ImageGrid images={post.images} />
    </div>
  )
  const isAhead = post.position?.isAhead
  const text =
    post.isSpoiler || isAhead ? (
      <Spoiler title={isAhead ? texts.furtherOn : undefined} about={isAhead ? undefined : post.book?.title}>
        {words}
      </Spoiler>
    ) : (
      words
    )
  const book = hidesBook ? null : post.book
  if (post.postType === 'REVIEW' && post.rating !== null)
    return (
      <Review book={book} rating={post.rating} isWhole={length === 'whole'}>
        {text}
      </Review>
    )
  if (!book || post.postType === 'QUOTE') return text
  if (length === 'whole')
    return (
      <div className="flex flex-col gap-3">
        {text}
        <About book={book} />
      </div>
    )
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">{text}</div>
      <Cover book={book} className="w-14 sm:w-18" />
    </div>
  )
}

/** A placeholder for a deleted post. */
export function DeletedPost({ children }: { children: ReactNode }) {
  return (
    <p className="m-0 max-w-measure border-y border-dashed border-line px-1 py-3 text-sm text-faint italic">
      {children}
    </p>
  )
}

function Words({ post, length, hidesBook }: Required<Props>) {
  const lines = LINES[length]
  const long = (text: ReactNode) => (lines.text ? <Clamped post={post}>{text}</Clamped> : text)
  const title = post.title && (
    <p
      className={cx(
        'm-0 font-serif font-semibold text-balance text-ink',
        length === 'whole' ? 'mb-1.5 text-lg' : 'mb-0.5 text-base',
      )}
    >
      <InlineProse text={post.title} />
    </p>
  )
  switch (post.postType) {
    case 'QUOTE':
      return long(
        <Quote
          text={post.content}
          source={!hidesBook && post.book && <About book={post.book} bare />}
          clamp={lines.text}
          renderMention={mention}
        />,
      )
    case 'POETRY':
      return (
        <div className="py-1">
          {title}
          {long(<Prose text={post.content} poem clamp={lines.poem} renderMention={mention} />)}
        </div>
      )
    case 'NOTE':
      return (
        <div className="border-l-2 border-accent py-0.5 pl-4">
          <Prose text={post.content} size="sm" renderMention={mention} />
        </div>
      )
    default:
      return (
        <div>
          {title}
          {post.content && long(<Prose text={post.content} clamp={lines.text} renderMention={mention} />)}
        </div>
      )
  }
}

/** A review: cover, title and stars above the text; in a list, the text is beside the cover. */
function Review({
  book,
  rating,
  isWhole,
  children,
}: {
  book: Card | null
  rating: number
  isWhole: boolean
  children: ReactNode
}) {
  const head = (
    <div className="mb-1 flex min-w-0 flex-1 flex-col gap-0.5">
      {book && (
        <p className="m-0 font-serif text-base leading-snug">
          <AppLink
            to={href.book(book.bookId)}
            className="font-semibold text-ink no-underline hover:underline"
          >
            {book.title}
          </AppLink>
        </p>
      )}
      <p className="m-0 flex min-w-0 flex-wrap items-center gap-x-2.5 font-serif text-sm text-muted">
        <Stars value={rating} size="md" />
        {book && <span className="min-w-0 truncate">{book.authors.join(', ')}</span>}
      </p>
    </div>
  )
  return (
    <div className="max-w-measure">
      <div className={cx('flex gap-4', isWhole && 'mb-3 items-start')}>
        {book && <Cover book={book} className={isWhole ? 'w-18 xl:hidden' : 'w-18'} />}
        {isWhole ? (
          head
        ) : (
          <div className="min-w-0 flex-1">
            {head}
            {children}
          </div>
        )}
      </div>
      {isWhole && children}
    </div>
  )
}

function Cover({ book, className }: { book: Card; className: string }) {
  return (
    <AppLink
      to={href.book(book.bookId)}
      aria-label={texts.bookBy(book.title, book.authors.join(', '))}
      className={cx('shrink-0 no-underline', className)}
    >
      <BookCover title={book.title} author={book.authors[0]} src={book.cover} size="fill" decorative />
    </AppLink>
  )
}

/** The book that a post is about, on one line. */
function About({ book, bare = false }: { book: Card; bare?: boolean }) {
  return (
    <AppLink
      to={href.book(book.bookId)}
      className={
        bare
          ? 'flex min-h-6 items-center text-muted no-underline hover:underline'
          : 'flex items-center gap-3 text-sm text-muted no-underline hover:text-ink'
      }
    >
      {!bare && (
        <BookCover title={book.title} author={book.authors[0]} src={book.cover} size="xs" decorative />
      )}
      <span>
        <cite className="text-ink">{book.title}</cite>
        {book.authors[0] && `, ${book.authors[0]}`}
      </span>
    </AppLink>
  )
}
