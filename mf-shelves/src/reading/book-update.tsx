import type { BookDetail, Reading } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { Progress } from '@flyleaf/ui/progress'
import type { ReactNode } from 'react'
import type { Position } from './progress-form.tsx'
import { progressWords } from './progress-line.tsx'
import { texts } from './texts.ts'
import { useReading } from './use-reading.ts'
import { useUpdateDialog } from './use-update-dialog.tsx'

interface Props {
  book: BookDetail
  reading: Reading
}

/** How far a reading is, in the pages or minutes of its edition. */
export const positionOf = ({ edition, ...reading }: Reading, { pageCount }: BookDetail): Position => ({
  ...reading,
  pageCount: edition?.pageCount ?? pageCount,
  minutes: edition?.minutes ?? null,
  format: edition?.format ?? null,
})

function useBookUpdate({ book, reading }: Props) {
  const authors = book.authors.map(({ name }) => name)
  const cover = reading.edition?.cover ?? book.cover
  return useUpdateDialog({ ...book, authors, cover }, positionOf(reading, book))
}

/** Buttons for what a reader does with the book that they are reading. */
export function UpdateButtons(props: Props) {
  const { opens, dialog } = useBookUpdate(props)
  return (
    <>
      <Button size="sm" {...opens('progress')}>
        {texts.updateProgress}
      </Button>
      <Button size="sm" {...opens('finish')}>
        {texts.finished}
      </Button>
      {dialog}
    </>
  )
}

/** The cover on a book's page; it asks for the progress of a reader who is reading the book. */
export function CoverOfReading({ book, cover }: { book: BookDetail; cover: ReactNode }) {
  const reading = useReading(book.bookId).data?.reading
  return reading?.status === 'reading' ? <PressedCover {...{ book, reading, cover }} /> : cover
}

function PressedCover({ cover, ...props }: Props & { cover: ReactNode }) {
  const { opens, dialog } = useBookUpdate(props)
  const position = positionOf(props.reading, props.book)
  return (
    <>
      <button
        type="button"
        aria-label={texts.updateProgressAt(props.book.title, progressWords(position))}
        className="block w-full cursor-pointer text-left"
        {...opens('progress')}
      >
        {cover}
      </button>
      <Progress part={(position.percent ?? 0) / 100} className="mt-2" />
      {dialog}
    </>
  )
}
