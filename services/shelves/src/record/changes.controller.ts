import { changesApi } from '@flyleaf/contracts'
import { BatchedWork, controller } from '@flyleaf/service'
import { changeAuthor, changeSeries } from './change-record.ts'
import { applyChange, declineChange, undoChange, withdrawChange } from './decide-change.ts'
import { getAuthorRecord, getSeriesRecord } from './get-record.ts'
import { listAuthorHistory, listMyChanges, listSeriesHistory, listWaitingChanges } from './list-changes.ts'
import { mergeAuthor, mergeSeries } from './merge-named-change.ts'

export const ChangesController = controller(
  changesApi,
  {
    author: getAuthorRecord,
    changeAuthor,
    mergeAuthor,
    ofAuthor: listAuthorHistory,
    series: getSeriesRecord,
    changeSeries,
    mergeSeries,
    ofSeries: listSeriesHistory,
    mine: listMyChanges,
    waiting: listWaitingChanges,
    apply: applyChange,
    decline: declineChange,
    withdraw: withdrawChange,
    undo: undoChange,
  },
  { batches: BatchedWork },
)
