import { importColumnsOpen, importNotStartable, type importsApi } from '@flyleaf/contracts'
import { Problem, type Handler } from '@flyleaf/service'
import { changeState } from './change-state.ts'
import type { Importing } from './import-jobs.ts'

/** Applies the rows to the caller's library in the background. An undone import can be started again, a stopped one goes on. */
export const startImport: Handler<typeof importsApi.start, Importing> = async (work, { importId }) => {
  const started = await changeState(work, {
    importId,
    from: ['preview', 'undone', 'cancelled', 'failed'],
    to: 'running',
    otherwise: importNotStartable,
  })
  if (started.columns === 'open') throw new Problem(importColumnsOpen)
  return { import: started, message: 'Import started' }
}
