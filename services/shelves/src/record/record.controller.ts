import { recordsApi } from '@flyleaf/contracts'
import { BatchedWork, controller } from '@flyleaf/service'
import { changeBook, changeEdition } from './change-record.ts'
import { applyChange, declineChange, undoChange, withdrawChange } from './decide-change.ts'
import { getRecord } from './get-record.ts'
import { listHistory, listMyChanges, listWaitingChanges } from './list-changes.ts'
import { mergeBook } from './merge-book.ts'
import { previewMerge } from './preview-merge.ts'

export const RecordController = controller(
  recordsApi,
  {
    get: getRecord,
    change: changeBook,
    changeEdition,
    merge: mergeBook,
    previewMerge,
    history: listHistory,
    mine: listMyChanges,
    waiting: listWaitingChanges,
    apply: applyChange,
    decline: declineChange,
    withdraw: withdrawChange,
    undo: undoChange,
  },
  { batches: BatchedWork },
)
