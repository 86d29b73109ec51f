import type { BookCard, Post } from '@flyleaf/contracts'
import type { PostTarget } from './draft.ts'
import { DraftNote } from './draft-note.tsx'
import type { Kind } from './kinds.ts'
import { PostFields } from './post-fields.tsx'
import { usePostForm } from './use-post-form.ts'

interface Props {
  kind: Kind
  target?: PostTarget
  /** The book of a new draft. */
  book?: BookCard | undefined
  /** What a new post begins with. */
  text?: string | undefined
  onPosted: (post: Post) => void
  /** For replies: a single line until it is focused. */
  compact?: boolean
  isSheet?: boolean
  /** Written in the margin of its book, which is beside it. */
  isMargin?: boolean
}

/** Writes a post of one kind. */
export function PostForm({
  kind,
  target = {},
  book,
  text,
  onPosted,
  compact = false,
  isSheet,
  isMargin,
}: Props) {
  const { form, submit, discard, isPending } = usePostForm({ kind, target, book, text, isMargin, onPosted })
  return (
    <PostFields
      kind={kind}
      form={form}
      label={kind.heading}
      textLabel={kind.heading}
      submitLabel={kind.send}
      submit={submit}
      isPending={isPending}
      compact={compact}
      isSheet={isSheet}
      hidesBook={isMargin}
    >
      {!form.isEmpty && <DraftNote of={form.draft} onDiscard={discard} />}
    </PostFields>
  )
}
