import { TITLE_MAX } from '@flyleaf/contracts'
import { Button, cx } from '@flyleaf/ui'
import { Checkbox, StarRating, TextField } from '@flyleaf/ui/form'
import { useFileDrop } from '@flyleaf/web/files'
import { useState, type ReactNode } from 'react'
import { AudienceMenu } from './audience-menu.tsx'
import { BookField } from './book-field.tsx'
import { AddImages, ImageField } from './images/image-field.tsx'
import { useImages } from './images/use-images.ts'
import { useSendOnceUploaded } from './images/use-send-once-uploaded.ts'
import type { Kind } from './kinds.ts'
import type { PostDraft } from './use-post-draft.ts'
import { PlaceField } from './place-field.tsx'
import { WritingArea } from './writing-area.tsx'
import { texts } from './texts.ts'

interface Props {
  kind: Kind
  form: PostDraft
  label: string
  textLabel: string
  submitLabel: string
  submit: () => Promise<void>
  isPending: boolean
  /** For replies: a single line until it is focused. */
  compact?: boolean
  /** The book is known from what surrounds the form. */
  hidesBook?: boolean | undefined
  /** Written for two readers alone, at a place of its book, which keeps it until they have got there: it needs no spoiler mark. */
  isForTwo?: boolean | undefined
  /** On narrow screens the submit button is in the page's bar, above the keyboard. */
  isSheet?: boolean
  /** Whether moderators have marked it as a spoiler: it stays one. */
  isMarkedSpoiler?: boolean
  /** Whether moderators have removed its images: it can’t have others. */
  areImagesRemoved?: boolean
  /** Shown beside the submit button. */
  children: ReactNode
}

/** Opens by CSS alone, so that a reply can be sent before the page is hydrated. */
const CLOSED = 'hidden group-focus-within/form:flex group-has-[textarea:not(:placeholder-shown)]/form:flex'

/** The form of one kind of post, new or edited. */
export function PostFields({
  kind,
  form,
  submit,
  isPending,
  compact = false,
  isForTwo = false,
  isSheet = false,
  hidesBook = false,
  isMarkedSpoiler = false,
  areImagesRemoved = false,
  children,
  ...labels
}: Props) {
  const { draft, change, errors, isEmpty } = form
  const images = useImages(draft.images, (next) => change((before) => ({ images: next(before.images) })))
  const send = useSendOnceUploaded(draft.images, images.uploads, submit)
  const [isTouched, setTouched] = useState(false)
  const isOpen = !compact || isTouched || !isEmpty
  const drop = useFileDrop(images.add, kind.hasImages)
  return (
    <form
      noValidate
      aria-label={labels.label}
      className={cx(
        'group/form flex flex-col gap-5',
        drop.isOver && 'outline-2 outline-offset-8 outline-accent outline-dashed',
      )}
      onSubmit={(event) => {
        event.preventDefault()
        send.run()
      }}
      {...drop.handlers}
    >
      {kind.book !== 'none' && !hidesBook && (
        <BookField
          value={draft.book}
          onChange={(book) => change({ book })}
          isOptional={kind.book === 'optional'}
          error={errors['bookId']}
        />
      )}
      {kind.hasRating && (
        <StarRating value={draft.rating} onChange={(rating) => change({ rating })} error={errors['rating']} />
      )}
      {kind.hasTitle && (
        <TextField
          label={texts.title}
          optional
          value={draft.title}
          limit={TITLE_MAX}
          error={errors['title']}
          onChange={(event) => change({ title: event.target.value })}
        />
      )}
      <WritingArea
        label={labels.textLabel}
        variant={compact ? 'line' : 'page'}
        minRows={!isOpen ? 1 : compact ? 2 : kind.postType === 'NOTE' ? 3 : 7}
        placeholder={kind.placeholder}
        value={draft.content}
        limit={isOpen ? kind.max : undefined}
        error={errors['content']}
        onChange={(content) => change({ content })}
        onSend={send.run}
        onFocus={() => setTouched(true)}
        tools={isOpen && <>{kind.hasImages && <AddImages use={images} />}</>}
      />
      {kind.hasPlace && isOpen && <PlaceField form={form} isRequired={isForTwo} />}
      {kind.hasImages && <ImageField images={draft.images} use={images} errors={errors} />}
      {areImagesRemoved && <p className="m-0 text-sm text-muted">{texts.removedImages}</p>}
      <div
        className={cx(
          'flex-wrap items-center justify-between gap-x-5 gap-y-3 border-t border-line pt-4',
          isOpen ? 'flex' : CLOSED,
        )}
      >
        {isForTwo && !isMarkedSpoiler && !draft.isSpoiler ? null : (
          <Checkbox
            label={texts.containsSpoilers}
            hint={isMarkedSpoiler ? texts.markedSpoiler : texts.containsSpoilersHint}
            checked={isMarkedSpoiler || draft.isSpoiler}
            disabled={isMarkedSpoiler}
            onChange={(event) => change({ isSpoiler: event.target.checked })}
          />
        )}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {children}
          {kind.postType !== 'REPLY' && !isForTwo && (
            <AudienceMenu value={draft.audience} onChange={(audience) => change({ audience })} />
          )}
          <Button
            type="submit"
            variant="primary"
            loading={isPending || send.isWaiting}
            className={
              isSheet ? 'max-lg:fixed max-lg:top-1.5 max-lg:right-4 max-lg:z-20 sm:max-lg:right-8' : ''
            }
          >
            {labels.submitLabel}
          </Button>
        </div>
      </div>
    </form>
  )
}
