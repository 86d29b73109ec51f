import * as href from '@flyleaf/contracts/links'
import { ActionDialog, BookCover, inlineLinkClass } from '@flyleaf/ui'
import { AppLink } from '@flyleaf/web'
import { useId, useState } from 'react'
import { FinishForm } from './finish-form.tsx'
import { ProgressForm, type Position } from './progress-form.tsx'
import { texts } from './texts.ts'
import { useFinish } from './use-finish.ts'
import { useSetReading } from './use-reading.ts'

export type Step = 'progress' | 'finish'

/** A book as its dialogs show it. */
export interface DialogBook {
  bookId: string
  title: string
  authors: readonly string[]
  cover: string | null
}

export interface UpdateDialogProps {
  book: DialogBook
  position: Position
  /** Which question comes first. */
  step: Step
  onClose: () => void
}

/** Asks how far the reader is in a book; when it is finished, also for the date, stars and a review. */
export default function UpdateDialog({ book, position, step: first, onClose }: UpdateDialogProps) {
  const formId = useId()
  const [step, setStep] = useState(first)
  const set = useSetReading({ showsErrors: true, onSuccess: onClose })
  const finish = useFinish(book.bookId, onClose)
  const isFinished = step === 'finish'
  const { bookId, title, authors, cover } = book
  return (
    <ActionDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isFinished ? texts.finishedTitle(title) : texts.updateProgressOf(title)}
      confirmLabel={isFinished ? texts.finish : texts.saveProgress}
      pending={isFinished ? finish.isPending : set.isPending}
      form={formId}
    >
      <div className="mb-5 flex items-center gap-4">
        <BookCover title={title} author={authors[0]} src={cover} size="xs" decorative />
        <p className="m-0 min-w-0 text-sm text-muted">
          {authors.join(', ')}
          <AppLink to={href.book(bookId)} onClick={onClose} className={`${inlineLinkClass} block w-fit py-1`}>
            {texts.openTheBook}
          </AppLink>
        </p>
      </div>
      {isFinished ? (
        <FinishForm id={formId} finish={finish} />
      ) : (
        <ProgressForm
          id={formId}
          bookId={bookId}
          position={position}
          set={set}
          onFinished={() => setStep('finish')}
        />
      )}
    </ActionDialog>
  )
}
