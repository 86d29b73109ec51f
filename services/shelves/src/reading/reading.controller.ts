import { readingApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { beginReading } from './begin-reading.ts'
import { changeReading, removeProgress, removeReading } from './change-reading.ts'
import { getReading } from './get-reading.ts'
import { listReaderBooks } from './list-reader-books.ts'
import { listProgress, listReadings } from './list-readings.ts'
import { setReading } from './set-reading.ts'

export const ReadingController = controller(readingApi, {
  get: getReading,
  set: setReading,
  list: listReadings,
  begin: beginReading,
  change: changeReading,
  remove: removeReading,
  progress: listProgress,
  removeProgress,
  ofUser: listReaderBooks,
})
