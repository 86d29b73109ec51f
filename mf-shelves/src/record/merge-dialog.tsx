import { REASON_MAX, recordsApi, type BookCard, type BookRecord, type RecordChange } from '@flyleaf/contracts'
import { ActionDialog } from '@flyleaf/ui'
import { TextArea } from '@flyleaf/ui/form'
import { useAction } from '@flyleaf/web'
import { useState } from 'react'
import { BookPicker } from '../book-picker/book-picker.tsx'
import { MERGED } from './changed.ts'
import { MergeNumbers } from './merge-numbers.tsx'
import { texts } from './texts.ts'

interface Props {
  record: BookRecord
  onDone: (change: RecordChange) => void
  onClose: () => void
}

/** Chooses the book into which one is merged. */
export default function MergeDialog({ record: { bookId, title, isAtOnce }, onDone, onClose }: Props) {
  const [into, setInto] = useState<BookCard | null>(null)
  const [reason, setReason] = useState('')
  const merge = useAction(recordsApi.merge, {
    invalidates: MERGED,
    onSuccess: ({ change }) => onDone(change),
  })
  return (
    <ActionDialog
      size="md"
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.mergeTitle(title)}
      description={texts.mergeHint}
      confirmLabel={isAtOnce ? texts.merge : texts.propose}
      pending={merge.isPending}
      disabled={!into || (!isAtOnce && !reason.trim())}
      onConfirm={() => into && merge.run({ bookId, intoId: into.bookId, reason })}
    >
      <div className="flex flex-col gap-6">
        <BookPicker value={into} onChange={setInto} />
        {into && into.bookId !== bookId && <MergeNumbers bookId={bookId} intoId={into.bookId} />}
        <TextArea
          label={texts.reason}
          optional={isAtOnce}
          hint={texts.reasonHint}
          limit={REASON_MAX}
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ActionDialog>
  )
}
