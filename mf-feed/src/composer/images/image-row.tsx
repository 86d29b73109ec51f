import { ALTERNATIVE_MAX } from '@flyleaf/contracts'
import { Button, IconButton, cx } from '@flyleaf/ui'
import { TextArea } from '@flyleaf/ui/form'
import { Progress } from '@flyleaf/ui/progress'
import { useSortable } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import type { DraftImage } from '../draft.ts'
import type { Images, Upload } from './use-images.ts'
import { texts } from './texts.ts'

interface Props {
  image: DraftImage
  index: number
  count: number
  upload: Upload | undefined
  error: string | undefined
  use: Images
}

/** One image of a draft: upload progress, description, position. */
export function ImageRow({ image, index, count, upload, error, use }: Props) {
  const { setNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id: image.id,
  })
  const position = index + 1
  const failure = upload?.error ?? error
  return (
    <li
      ref={setNodeRef}
      className={cx('relative flex gap-3', isDragging && 'z-10 bg-raised shadow-float')}
      style={{
        transition,
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
      }}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={texts.move(position, count)}
        disabled={count === 1}
        className="group relative size-24 shrink-0 cursor-grab touch-manipulation overflow-hidden rounded-md bg-well p-0 enabled:active:cursor-grabbing disabled:cursor-default"
      >
        <img
          src={upload?.preview ?? image.url ?? undefined}
          alt=""
          draggable={false}
          className={cx('size-full object-cover [filter:var(--fl-image-filter)]', !image.url && 'opacity-60')}
        />
        {count > 1 && (
          <span className="absolute top-1 left-1 flex rounded-sm bg-raised/85 p-0.5 text-ink">
            <GripVertical className="size-4" aria-hidden="true" />
          </span>
        )}
        {upload && !image.url && !failure && (
          <Progress
            label={texts.uploading(position)}
            part={upload.progress}
            className="absolute inset-x-1 bottom-1"
          />
        )}
      </button>
      <div className="flex min-w-0 flex-1 flex-col">
        {failure ? (
          <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-danger">
            <span>{failure}</span>
            {upload?.error && (
              <Button variant="quiet" size="sm" onClick={() => use.retry(image.id)}>
                {texts.tryAgain}
              </Button>
            )}
          </div>
        ) : (
          <TextArea
            label={texts.descriptionOf(position)}
            hideLabel
            minRows={1}
            maxRows={6}
            placeholder={texts.describeThisImage}
            value={image.alternative}
            limit={image.alternative.length > ALTERNATIVE_MAX / 2 ? ALTERNATIVE_MAX : undefined}
            hint={image.alternative.trim() ? undefined : texts.descriptionHint}
            onChange={(event) => use.describe(image.id, event.target.value)}
          />
        )}
      </div>
      <div className="-mt-1 flex flex-col">
        <IconButton
          label={texts.remove(position)}
          icon={<X />}
          size="sm"
          onClick={() => use.remove(image.id)}
        />
        {count > 1 && (
          <>
            <IconButton
              label={texts.moveUp(position)}
              icon={<ArrowUp />}
              size="sm"
              disabled={index === 0}
              onClick={() => use.move(index, index - 1)}
            />
            <IconButton
              label={texts.moveDown(position)}
              icon={<ArrowDown />}
              size="sm"
              disabled={index === count - 1}
              onClick={() => use.move(index, index + 1)}
            />
          </>
        )}
      </div>
    </li>
  )
}
