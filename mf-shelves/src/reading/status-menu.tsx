import { READING_STATUSES, type BookReading, type ReadingStatus } from '@flyleaf/contracts'
import { Button, Menu, MenuItem, MenuRadios, MenuSeparator } from '@flyleaf/ui'
import { BookMarked, BookOpen, BookOpenCheck, BookX, Bookmark, ChevronDown, Trash2 } from 'lucide-react'
import { texts } from './texts.ts'
import { useReading, useSetReading } from './use-reading.ts'

const ICONS: Record<BookReading['status'], typeof Bookmark> = {
  want: BookMarked,
  reading: BookOpen,
  read: BookOpenCheck,
  stopped: BookX,
  none: Bookmark,
}

/** The reading status: want to read, reading, read, stopped. Each status has a default bookshelf that holds the book. */
export function StatusMenu({ bookId }: { bookId: string }) {
  const status = useReading(bookId).data?.status ?? 'none'
  const set = useSetReading()
  const Icon = ICONS[status]
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="primary" className="min-w-40" aria-label={texts.setStatus(status)}>
          <Icon aria-hidden="true" className="size-4" /> {texts.status[status]}
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <MenuRadios<ReadingStatus | 'none'>
        label={texts.readingStatus}
        value={status}
        onChange={(chosen) => set.run({ bookId, status: chosen })}
        options={READING_STATUSES.map((value) => {
          const One = ICONS[value]
          return { value, label: texts.status[value], icon: <One /> }
        })}
      />
      {status !== 'none' && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} onSelect={() => set.run({ bookId, status: 'none' })}>
            {texts.takeOff}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
