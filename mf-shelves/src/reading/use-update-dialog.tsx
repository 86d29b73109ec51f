import { readingApi } from '@flyleaf/contracts'
import { lazyDialog, query } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Position } from './progress-form.tsx'
import type { DialogBook, Step } from './update-dialog.tsx'

const UpdateDialog = lazyDialog(() => import(/* webpackChunkName: "update-dialog" */ './update-dialog.tsx'))

/** The dialog that asks how far a reader is in a book, loaded when they seem to want it. */
export function useUpdateDialog(book: DialogBook, position: Position) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>()
  const prepare = () => {
    void UpdateDialog.preload()
    void queryClient.prefetchQuery(query(readingApi.get, { bookId: book.bookId }))
  }
  return {
    /** The handlers of a button that opens it. */
    opens: (first: Step) => ({
      'aria-haspopup': 'dialog' as const,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: () => setStep(first),
    }),
    dialog: step && <UpdateDialog {...{ book, position, step }} onClose={() => setStep(undefined)} />,
  }
}
