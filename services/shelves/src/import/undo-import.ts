import { importNotUndoable, type importsApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import { changeState } from './change-state.ts'
import type { Importing } from './import-jobs.ts'

/** Undoes an import in the background. What the caller has changed since stays. */
export const undoImport: Handler<typeof importsApi.undo, Importing> = async (work, { importId }) => ({
  import: await changeState(work, {
    importId,
    from: ['done', 'cancelled', 'failed'],
    to: 'undoing',
    otherwise: importNotUndoable,
  }),
  message: 'The import is being undone',
})
