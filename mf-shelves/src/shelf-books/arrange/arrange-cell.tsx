import type { ShelvedBook } from '@flyleaf/contracts'
import { cx } from '@flyleaf/ui'
import { useSortable } from '@dnd-kit/sortable'
import { Check, GripVertical } from 'lucide-react'
import type { MouseEvent } from 'react'
import { ShelvedBookView } from '../shelved-book-view.tsx'
import type { View } from '../view.ts'
import { texts } from './texts.ts'

interface Props {
  shelved: ShelvedBook
  view: View
  canMove: boolean
  isSelected: boolean
  onSelect: (isWithRange: boolean) => void
}

const TICK: Record<View, string> = {
  covers: 'top-1.5 left-3 sm:left-4',
  spines: 'top-1/2 left-1/2 -translate-x-1/2',
  list: 'top-1/2 left-0 -translate-y-1/2',
}
const GRIP: Record<View, string> = {
  covers: 'absolute top-0 right-1 sm:right-3 pointer-fine:top-1',
  spines: 'absolute inset-x-0 -bottom-8 mx-auto',
  list: 'absolute top-1/2 right-0 -translate-y-1/2',
}

/** A book in arrange mode: pressing it selects it, dragging it or its handle moves it. */
export function ArrangeCell({ shelved, view, canMove, isSelected, onSelect }: Props) {
  const { bookId, title } = shelved.book
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } =
    useSortable({ id: bookId, disabled: !canMove })
  const { onKeyDown: _, ...byPointer } = listeners ?? {}
  return (
    <div
      ref={setNodeRef}
      className={cx(
        'relative select-none [-webkit-touch-callout:none]',
        view === 'list' && 'border-b border-line pr-12 pl-5',
        isDragging && 'opacity-30',
      )}
      style={{
        transition,
        transform: transform
          ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`
          : undefined,
      }}
    >
      <label
        {...byPointer}
        className={cx(
          'relative block rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus',
          canMove ? 'cursor-grab touch-manipulation' : 'cursor-pointer',
          isSelected && 'bg-accent-soft',
        )}
      >
        <input
          type="checkbox"
          className="sr-only"
          aria-label={texts.select(title)}
          checked={isSelected}
          onClick={({ shiftKey }: MouseEvent) => onSelect(shiftKey)}
          readOnly
        />
        <ShelvedBookView shelved={shelved} view={view} />
        <span
          aria-hidden="true"
          className={cx(
            'absolute flex size-5 items-center justify-center rounded-full border shadow-float',
            TICK[view],
            isSelected ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-raised/90',
          )}
        >
          {isSelected && <Check className="size-3.5" strokeWidth={3} />}
        </span>
      </label>
      {canMove && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={texts.grip(title)}
          className={cx(
            'flex size-8 cursor-grab touch-manipulation items-center justify-center rounded-full text-ink active:cursor-grabbing pointer-coarse:size-11',
            GRIP[view],
          )}
        >
          <span className={cx('rounded-full p-1.5', view !== 'list' && 'bg-raised shadow-float')}>
            <GripVertical className="size-4" aria-hidden="true" />
          </span>
        </button>
      )}
    </div>
  )
}
