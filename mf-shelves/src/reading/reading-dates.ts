import type { Reading } from '@flyleaf/contracts'
import { partialDateText } from './partial-date-text.ts'
import { texts } from './texts.ts'

/** The dates of a reading: "4 May 2026 to 17 May 2026", "Finished 2019". */
export function readingDates({ startedAt, finishedAt }: Pick<Reading, 'startedAt' | 'finishedAt'>) {
  if (startedAt && finishedAt) return texts.fromTo(partialDateText(startedAt), partialDateText(finishedAt))
  if (finishedAt) return texts.finishedDay(partialDateText(finishedAt))
  return startedAt ? texts.startedOn(partialDateText(startedAt)) : texts.noDates
}
