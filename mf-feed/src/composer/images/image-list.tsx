import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type DragEndEvent,
  type Over,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useId } from 'react'
import type { DraftImage } from '../draft.ts'
import { ImageRow } from './image-row.tsx'
import type { Images } from './use-images.ts'
import { texts } from './texts.ts'

interface Props {
  images: readonly DraftImage[]
  use: Images
  errors: Record<string, string>
}

const INSTRUCTIONS = texts.instructions

/** A draft's images in order, which mouse, touch and keyboard can change. */
export default function ImageList({ images, use, errors }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = images.map(({ id }) => id)
  const positionOf = (one: Active | Over | null) => (one ? ids.indexOf(String(one.id)) + 1 : 0)
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.pickedUp(positionOf(active), ids.length),
    onDragOver: ({ over }) => (over ? texts.over(positionOf(over), ids.length) : undefined),
    onDragEnd: ({ over }) => (over ? texts.dropped(positionOf(over), ids.length) : texts.putBack),
    onDragCancel: () => texts.putBack,
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) use.move(positionOf(active) - 1, positionOf(over) - 1)
  }
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={texts.images} className="m-0 flex list-none flex-col gap-4 p-0">
          {images.map((image, index) => (
            <ImageRow
              key={image.id}
              image={image}
              index={index}
              count={images.length}
              upload={use.uploads[image.id]}
              error={errors[`images.${index}`]}
              use={use}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
