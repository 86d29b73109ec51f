import type { Active, Announcements, Over } from '@dnd-kit/core'
import { texts } from './texts.ts'

interface Named {
  book: { title: string }
  position: number
}

/**
 * Screen reader announcements while a book is dragged. `count` is the number of books on the bookshelf; `announced` is the last
 * announced position, so that picking up is not followed by a position that has not changed.
 */
export function announcementsOf(
  books: ReadonlyMap<string, Named>,
  count: number,
  announced: { current: unknown },
): Announcements {
  const find = (one: Active | Over) => books.get(String(one.id))
  const title = (active: Active) => find(active)?.book.title ?? ''
  const positionOf = (one: Active | Over) => (find(one)?.position ?? 0) + 1
  return {
    onDragStart: ({ active }) => {
      announced.current = active.id
      return texts.pickedUp(title(active), positionOf(active), count)
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === announced.current) return undefined
      announced.current = over.id
      return texts.over(title(active), positionOf(over), count)
    },
    onDragEnd: ({ active, over }) =>
      over ? texts.dropped(title(active), positionOf(over), count) : texts.restored(title(active)),
    onDragCancel: ({ active }) => texts.restored(title(active)),
  }
}
