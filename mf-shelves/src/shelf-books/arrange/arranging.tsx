import type { Bookshelf, ShelvedBook } from '@flyleaf/contracts'
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, rectSortingStrategy, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { Board } from '../board.tsx'
import { ShelvedBookView } from '../shelved-book-view.tsx'
import type { ShelfBooksQuery } from '../use-shelf-books.ts'
import type { View } from '../view.ts'
import { announcementsOf } from './announcements.ts'
import { ArrangeCell } from './arrange-cell.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useReorder } from './use-reorder.ts'
import { useSelection } from './use-selection.ts'
import { texts } from './texts.ts'

interface Props {
  shelf: Bookshelf
  query: ShelfBooksQuery
  view: View
  empty: ReactNode
  /** Whether the books are in custom order, the only one that dragging changes. */
  canMove: boolean
  onDone: () => void
}

/** A bookshelf in arrange mode: books are dragged by mouse, touch or keyboard, and selected. */
export default function Arranging({ shelf, query, view, empty, canMove, onDone }: Props) {
  const reorder = useReorder(shelf)
  const [active, setActive] = useState<string>()
  const books = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data])
  const byId = useMemo(() => new Map(books.map((one) => [one.book.bookId, one])), [books])
  const ids = useMemo(() => [...byId.keys()], [byId])
  const announced = useRef<unknown>(undefined)
  const selection = useSelection(books)
  // The keyboard moves a book by 25 px a press, dnd-kit's default.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor),
  )
  const drop = ({ active: moved, over }: DragEndEvent) => {
    setActive(undefined)
    const target = over && over.id !== moved.id && byId.get(String(over.id))
    if (target) void reorder([{ bookId: String(moved.id), position: target.position }])
  }
  const dragged = active === undefined ? undefined : byId.get(active)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active: { id } }) => setActive(String(id))}
      onDragCancel={() => setActive(undefined)}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsOf(byId, shelf.bookCount, announced),
        screenReaderInstructions: { draggable: texts.instructions },
      }}
    >
      <SelectionBar shelf={shelf} selection={selection} canMove={canMove} onDone={onDone} />
      <SortableContext
        items={ids}
        strategy={view === 'list' ? verticalListSortingStrategy : rectSortingStrategy}
        disabled={!canMove}
      >
        <Board query={query} view={view} empty={empty}>
          {(shelved: ShelvedBook) => (
            <ArrangeCell
              shelved={shelved}
              view={view}
              canMove={canMove && shelf.bookCount > 1}
              isSelected={selection.has(shelved.book.bookId)}
              onSelect={(isWithRange) => selection.toggle(shelved.book.bookId, isWithRange)}
            />
          )}
        </Board>
      </SortableContext>
      <DragOverlay className="pointer-events-none">
        {dragged && (
          <div className="rotate-1 cursor-grabbing opacity-95 [&_span]:after:hidden">
            <ShelvedBookView shelved={dragged} view={view} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
