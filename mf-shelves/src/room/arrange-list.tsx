import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, arrayMove, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { cx } from '@flyleaf/ui'
import { GripVertical } from 'lucide-react'
import { useRef } from 'react'
import { announcementsOf } from '../shelf-books/arrange/announcements.ts'
import { texts as moving } from '../shelf-books/arrange/texts.ts'
import { texts } from './texts.ts'

export interface Choice {
  bookshelfId: string
  name: string
  isChosen: boolean
}

interface Props {
  choices: readonly Choice[]
  onChange: (choices: Choice[]) => void
}

/** Bookshelves to choose from, which are dragged by mouse, touch or keyboard. */
export function ArrangeList({ choices, onChange }: Props) {
  const announced = useRef<unknown>(undefined)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor),
  )
  const placeOf = (id: unknown) => choices.findIndex(({ bookshelfId }) => bookshelfId === id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(arrayMove([...choices], placeOf(active.id), placeOf(over.id)))
  }
  const named = new Map(
    choices.map(({ bookshelfId, name }, position) => [bookshelfId, { book: { title: name }, position }]),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsOf(named, choices.length, announced),
        screenReaderInstructions: { draggable: moving.instructions },
      }}
    >
      <SortableContext
        items={choices.map(({ bookshelfId }) => bookshelfId)}
        strategy={verticalListSortingStrategy}
      >
        <ul aria-label={texts.shelves} className="m-0 list-none p-0">
          {choices.map((choice) => (
            <Row
              key={choice.bookshelfId}
              choice={choice}
              onChoose={() =>
                onChange(choices.map((one) => (one === choice ? { ...one, isChosen: !one.isChosen } : one)))
              }
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function Row({
  choice: { bookshelfId, name, isChosen },
  onChoose,
}: {
  choice: Choice
  onChoose: () => void
}) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } =
    useSortable({ id: bookshelfId })
  return (
    <li
      ref={setNodeRef}
      className={cx(
        'flex items-center border-b border-line',
        isDragging && 'relative z-10 bg-raised shadow-float',
      )}
      style={{
        transition,
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
      }}
    >
      <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-accent"
          checked={isChosen}
          onChange={onChoose}
        />
        <span className="truncate font-serif">{name}</span>
      </label>
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={texts.grip(name)}
        className="flex size-11 shrink-0 cursor-grab touch-manipulation items-center justify-center rounded-full text-muted active:cursor-grabbing"
      >
        <GripVertical className="size-4" aria-hidden="true" />
      </button>
    </li>
  )
}
