import { readingApi, type BookDetail } from '@flyleaf/contracts'
import { Button, Section } from '@flyleaf/ui'
import { lazyDialog, readerDate, useAction } from '@flyleaf/web'
import { useState } from 'react'
import { texts as editionTexts } from './edition-texts.ts'
import { UpdateButtons, positionOf } from './book-update.tsx'
import { ProgressLine } from './progress-line.tsx'
import { readingDates } from './reading-dates.ts'
import { Readings } from './readings.tsx'
import { texts } from './texts.ts'
import { OF_READING, useReading } from './use-reading.ts'

const EditionDialog = lazyDialog(
  () => import(/* webpackChunkName: "edition-dialog" */ './edition-dialog.tsx'),
)

/** The reader's progress, dates and earlier readings; renders nothing for a book that they have not started. */
export function ReadingPanel({ book }: { book: BookDetail }) {
  const { bookId, title } = book
  const { data } = useReading(bookId)
  const [showsAll, setShowsAll] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const choose = useAction(readingApi.change, {
    showsErrors: true,
    invalidates: [...OF_READING, readingApi.get],
    onSuccess: () => setIsChoosing(false),
  })
  const begin = useAction(readingApi.begin, { invalidates: [...OF_READING, readingApi.get] })
  const reading = data?.reading
  if (!reading || reading.status === 'want') return null
  const isOpen = reading.status === 'reading'
  return (
    <Section
      title={texts.yourReading}
      className="mt-8"
      action={data.readCount > 1 ? texts.readTimes(data.readCount) : undefined}
    >
      {reading.status !== 'read' && (
        <ProgressLine title={title} {...positionOf(reading, book)} className="mt-4" />
      )}
      <p className="m-0 mt-3 text-sm text-muted">{readingDates(reading)}</p>
      {reading.edition && (
        <p className="m-0 mt-1 text-sm text-muted">{editionTexts.edition(reading.edition)}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isOpen && <UpdateButtons book={book} reading={reading} />}
        {!isOpen && (
          <Button
            size="sm"
            loading={begin.isPending}
            onClick={() => begin.run({ bookId, today: readerDate() })}
          >
            {texts.readAgain}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          aria-haspopup="dialog"
          onPointerEnter={() => void EditionDialog.preload()}
          onClick={() => setIsChoosing(true)}
        >
          {editionTexts.myEdition}
        </Button>
        <Button variant="ghost" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {texts.datesAndNotes}
        </Button>
      </div>
      {showsAll && <Readings bookId={bookId} />}
      {isChoosing && (
        <EditionDialog
          title={title}
          cover={book.cover}
          reading={reading}
          change={choose}
          onClose={() => {
            choose.reset()
            setIsChoosing(false)
          }}
        />
      )}
    </Section>
  )
}
