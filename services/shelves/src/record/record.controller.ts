import { recordsApi } from '@flyleaf/contracts'
import { BatchedWork, controller } from '@flyleaf/service'
import { covering } from '../book/set-cover.ts'
import { uploadCover } from '../edition/upload-cover.ts'
import { changeBook, changeEdition } from './change-record.ts'
import { applyBookChange, declineBookChange, undoBookChange, withdrawBookChange } from './decide-change.ts'
import { getRecord } from './get-record.ts'
import { listHistory, listMyBookChanges, listWaitingBookChanges } from './list-changes.ts'
import { mergeBook } from './merge-book.ts'
import { previewMerge } from './preview-merge.ts'

export const RecordController = controller(
  recordsApi,
  {
    get: getRecord,
    change: changeBook,
    changeEdition,
    uploadCover,
    merge: mergeBook,
    previewMerge,
    history: listHistory,
    mine: listMyBookChanges,
    waiting: listWaitingBookChanges,
    apply: applyBookChange,
    decline: declineBookChange,
    withdraw: withdrawBookChange,
    undo: undoBookChange,
  },
  { batches: BatchedWork, ...covering },
)
