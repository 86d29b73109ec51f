import { importNotStartable, type importsApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { changeState } from './change-state.ts'

/** Applies the rows to the caller's library in the background. An undone import can be started again, a stopped one goes on. */
export const startImport: Verb<typeof importsApi.start> = async (work, { importId }) => ({
  import: await changeState(work, {
    importId,
    from: ['preview', 'undone', 'cancelled', 'failed'],
    to: 'running',
    otherwise: importNotStartable,
  }),
  message: 'Import started',
})
