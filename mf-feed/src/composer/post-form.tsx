import { TITLE_MAX, type Post } from '@flyleaf/contracts'
import { Button, Checkbox, StarRating, TextArea, TextField } from '@flyleaf/ui'
import { Slot } from '@flyleaf/web'
import type { KeyboardEvent } from 'react'
import type { Kind } from './kinds.ts'
import { usePostForm, type PostTarget } from './use-post-form.ts'

interface Props {
  kind: Kind
  target?: PostTarget
  onPosted: (post: Post) => void
  /** Small, beneath what it answers. */
  compact?: boolean
}

/** Writes a post of one kind. */
export function PostForm({ kind, target = {}, onPosted, compact = false }: Props) {
  const { draft, change, errors, submit, isPending } = usePostForm(kind, target, onPosted)
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {kind.book !== 'none' && (
        <div>
          <p id="post-book" className="m-0 text-xs font-semibold text-muted">
            Book {kind.book === 'optional' && <span className="font-normal text-faint">(optional)</span>}
          </p>
          <Slot
            id="shelves.book-picker"
            value={draft.book}
            onChange={(book) => change({ book })}
            invalid={!!errors['bookId']}
            skeleton={<div className="h-11" />}
          />
          {errors['bookId'] && (
            <p role="alert" className="m-0 mt-1 text-xs text-danger">
              {errors['bookId']}
            </p>
          )}
        </div>
      )}
      {kind.hasRating && (
        <StarRating value={draft.rating} onChange={(rating) => change({ rating })} error={errors['rating']} />
      )}
      {kind.hasTitle && (
        <TextField
          label="Title"
          optional
          value={draft.title}
          limit={TITLE_MAX}
          error={errors['title']}
          onChange={(event) => change({ title: event.target.value })}
        />
      )}
      <TextArea
        label={kind.heading}
        hideLabel
        look={compact ? 'line' : 'page'}
        minRows={compact ? 2 : kind.postType === 'NOTE' ? 3 : 8}
        placeholder={kind.placeholder}
        value={draft.content}
        limit={kind.max}
        error={errors['content']}
        onChange={(event) => change({ content: event.target.value })}
        onKeyDown={sendByKeys}
      />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
        <Checkbox
          label="Contains spoilers"
          checked={draft.isSpoiler}
          onChange={(event) => change({ isSpoiler: event.target.checked })}
        />
        <Button type="submit" variant="primary" loading={isPending}>
          {kind.postType === 'REPLY' ? 'Reply' : kind.postType === 'SHARE' ? 'Share' : 'Post'}
        </Button>
      </div>
    </form>
  )
}
