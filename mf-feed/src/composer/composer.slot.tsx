import type { BookCard } from '@flyleaf/contracts'
import { TabsNav } from '@flyleaf/ui'
import { useAutofocus, type SlotProps } from '@flyleaf/web'
import { useState } from 'react'
import type { PostTarget } from './draft.ts'
import { KINDS, NOTE, REPLY, SHARE } from './kinds.ts'
import { PostForm } from './post-form.tsx'
import { useBook } from './use-book.ts'
import { texts } from './texts.ts'

type Target = NonNullable<SlotProps['feed.composer']['target']>
type OnPosted = NonNullable<SlotProps['feed.composer']['onPosted']>

const targetOf = (target: Target): PostTarget => {
  if (target.kind === 'post') return { replyToPostId: target.postId }
  if (target.kind === 'bookshelf') return { replyToBookshelfId: target.bookshelfId }
  if (target.kind === 'share') return { sharedPostId: target.post.postId }
  return {}
}

const kindOf = (target: Target) => {
  if (target.kind === 'share') return SHARE
  return target.kind === 'post' || target.kind === 'bookshelf' ? REPLY : KINDS[0]!
}

/** A composer on another team's page: a reply to a bookshelf, or a new post of any kind without a target. */
export function Component({ target, onPosted = () => {} }: SlotProps['feed.composer']) {
  const { book, isLoading } = useBook(target?.kind === 'book' ? target.bookId : null)
  if (isLoading) return null
  if (!target) return <NewPost onPosted={onPosted} />
  if (target.kind === 'margin') return <MarginNote book={target.book} onPosted={onPosted} />
  return <PostForm kind={kindOf(target)} target={targetOf(target)} book={book} onPosted={onPosted} compact />
}

/** One line for the margin of a book, at the page where the reader is. */
function MarginNote({ book, onPosted }: { book: BookCard; onPosted: OnPosted }) {
  const container = useAutofocus()
  return (
    <div ref={container}>
      <PostForm kind={NOTE} book={book} onPosted={onPosted} compact isMargin />
    </div>
  )
}

const TABS = KINDS.map((kind) => ({ key: kind.slug, label: kind.label, kind }))

function NewPost({ onPosted }: { onPosted: OnPosted }) {
  const [kind, setKind] = useState(KINDS[0]!)
  // A dialog that opened before this code was loaded has focused something else.
  const container = useAutofocus()
  return (
    <div ref={container}>
      <TabsNav
        label={texts.postType}
        items={TABS}
        active={kind.slug}
        className="mb-5"
        renderLink={(tab, { className, ...props }) => (
          <button
            type="button"
            className={`cursor-pointer bg-transparent ${className}`}
            onClick={() => setKind(tab.kind)}
            {...props}
          />
        )}
      />
      <PostForm kind={kind} onPosted={onPosted} />
    </div>
  )
}
