import type { QuotedPost } from '@flyleaf/contracts'
import { BookCover, Prose, Quote, Spoiler, Stars } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, mention } from '@flyleaf/web'
import type { ReactNode } from 'react'
import { ImageGrid } from '../post-images/image-grid.tsx'
import { Clamped } from './clamped.tsx'
import { texts } from './texts.ts'

interface Props {
  post: QuotedPost
  /** How much of a long text is shown: all on the post's own page, its beginning in a list, less where it is quoted. */
  length?: keyof typeof LINES
}

const LINES = {
  whole: { text: undefined, poem: undefined },
  card: { text: 6, poem: 10 },
  slip: { text: 3, poem: 6 },
} as const

/** What was written, in the character of its kind. */
export function PostBody({ post, length = 'whole' }: Props) {
  if (post.isDeleted) return <Gone>{texts.thisPostWasDeleted}</Gone>
  const words = (
    <div className="flex flex-col gap-3">
      {(post.title || post.content) && <Words post={post} length={length} />}
      <ImageGrid images={post.images} />
    </div>
  )
  const text = post.isSpoiler ? <Spoiler about={post.book?.title}>{words}</Spoiler> : words
  if (post.postType === 'REVIEW' && post.book) return <Review post={post}>{text}</Review>
  return (
    <div className="flex flex-col gap-3">
      {text}
      {post.book && post.postType !== 'QUOTE' && <About book={post.book} />}
    </div>
  )
}

/** The place of a post that is not there any more. */
export function Gone({ children }: { children: ReactNode }) {
  return (
    <p className="m-0 max-w-measure border-y border-dashed border-line px-1 py-3 text-sm text-faint italic">
      {children}
    </p>
  )
}

function Words({ post, length }: Required<Props>) {
  const lines = LINES[length]
  const long = (text: ReactNode) =>
    lines.text ? (
      <Clamped postId={post.postId} text={post.content} lines={lines.text}>
        {text}
      </Clamped>
    ) : (
      text
    )
  const title = post.title && (
    <p className="m-0 mb-1.5 font-serif text-lg font-semibold text-balance text-ink">{post.title}</p>
  )
  switch (post.postType) {
    case 'QUOTE':
      return long(
        <Quote
          text={post.content}
          source={post.book && <About book={post.book} bare />}
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

/** A review leads with the book: cover, title, stars. */
function Review({ post, children }: { post: QuotedPost; children: ReactNode }) {
  const book = post.book!
  return (
    <div className="max-w-measure">
      <div className="mb-3 flex items-end gap-4">
        <AppLink
          to={href.book(book.bookId)}
          className="shrink-0 no-underline"
          tabIndex={-1}
          aria-hidden="true"
        >
          <BookCover title={book.title} author={book.authors[0]} src={book.cover} size="sm" decorative />
        </AppLink>
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <p className="m-0 font-serif text-base leading-snug">
            <AppLink
              to={href.book(book.bookId)}
              className="font-semibold text-ink no-underline hover:underline"
            >
              {book.title}
            </AppLink>
            <span className="block text-sm text-muted">{book.authors.join(', ')}</span>
          </p>
          <Stars value={post.rating} size="md" />
        </div>
      </div>
      {children}
    </div>
  )
}

/** The book that a post is about, on one line. */
function About({ book, bare = false }: { book: NonNullable<QuotedPost['book']>; bare?: boolean }) {
  return (
    <AppLink
      to={href.book(book.bookId)}
      className={
        bare
          ? 'text-muted no-underline hover:underline'
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
